// Import this file only dynamically, so that the chart library is in a separate chunk.
export { UnitColumns } from './UnitColumns';
export { WeekBars } from './WeekBars';

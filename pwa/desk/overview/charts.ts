// Imported only dynamically: the library of the charts is in a separate chunk.
export { UnitColumns } from './UnitColumns';
export { WeekBars } from './WeekBars';

import { crowdRow } from './crowd.bench';
import { filterRows } from './filters.bench';
import { httpRows } from './http.bench';
import { offlineRows } from './offline.bench';
import { firstLoadRow, lighthouseRows } from './page.bench';
import { serverRows } from './server.bench';
import { printTable } from './table';

printTable([
  ...(await httpRows()),
  await crowdRow(),
  ...(await filterRows()),
  await firstLoadRow(),
  ...(await offlineRows()),
  ...(await serverRows()),
  ...(await lighthouseRows()),
]);

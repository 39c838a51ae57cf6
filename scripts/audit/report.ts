import type { AuditReport } from './run-audit';

/** Whether everything was compared and nothing differs. */
export function isClean({ differences, uncompared }: AuditReport): boolean {
  return differences.length === 0 && uncompared.unreachable === 0;
}

/** The lines that the owner reads. */
export function auditLines(report: AuditReport): string[] {
  const { differences, payments, orders, products, uncompared } = report;
  const { unreachable, elsewhere } = uncompared;
  return [
    ...differences.flatMap(({ subject, what, advice }) => [`${subject}  ${what}`, `    ${advice}`]),
    ...(unreachable > 0
      ? [`The payment provider did not answer about ${unreachable} payments: run this again.`]
      : []),
    ...(elsewhere > 0
      ? [`${elsewhere} payments of another provider or account were not compared with it.`]
      : []),
    `Compared ${payments} payments, ${orders} orders and ${products} products: ${
      differences.length === 0 ? 'no difference' : `${differences.length} to look at`
    }.`,
  ];
}

import { BaseSequencer, type TestSpecification } from 'vitest/node';

const SLOW_FILES = /scripts\/(engines\/journeys|e2e\/screens)\.e2e\.ts$/;

/**
 * Starts the slow files of a group first. Vitest would start them last on a fresh clone, because
 * they are small, and the other worker would be idle.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (SLOW_FILES.test(moduleId) ? 0 : 1);
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || rank(a) - rank(b));
  }
}

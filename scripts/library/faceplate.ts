/**
 * faceplate for programs on Node: opens a project, checks its sites and publishes them. The names that are exported here are stable:
 * they change in a major version alone.
 */
export { openFolder as openProject } from './project';
export type { EmbeddedSite } from '../../src/model/embedded';
export type {
  OpenedFolder as Project,
  ProjectProblem as Problem,
  CompileReport,
  CompileSettings as CompileOptions,
  PublishSettings as PublishOptions,
  PublishReport,
  PublishedOutcome as Outcome,
} from './results';

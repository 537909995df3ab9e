export const scenarioNames = ['slow', '500', '429', 'offline', 'empty', 'schema-drift', 'malformed'] as const;
export type Scenario = (typeof scenarioNames)[number];

/** The scenario of the whole process, for paths that start with `match`. */
export interface ScenarioSwitch {
  scenario: Scenario | null;
  match: string;
}

import type { ColumnType } from 'kysely';

/** Progress of a place step by step; `planned` is a day, a month (2027-02) or a quarter (2027-Q3). */
export interface PlaceProgress {
  object: string;
  step: string;
  done_on: string | null;
  planned: string | null;
}

export interface ServiceDisruptions {
  id: string;
  network_operator: string;
  start: string;
  stop: string | null;
  down_objects: ColumnType<string[], string, string>;
  note: string;
  note_de: string;
  public: boolean;
}

/** Extra appointment windows, in the local time of their zone. */
export interface Slots {
  id: string;
  type: string;
  object_group: string;
  starts: string;
  ends: string;
  tz: string;
  capacity: number;
}

export interface Appointments {
  id: string;
  customer: string;
  object: string;
  type: string;
  slot: string | null;
  starts_at: string;
  ends_at: string;
  tz: string;
  state: string;
  technician: string | null;
  contact_phone: string | null;
  notes: string | null;
  who_present: string | null;
  link_hash: string | null;
  link_expires: string | null;
}

export interface CustomerAreaTables {
  place_progress: PlaceProgress;
  service_disruptions: ServiceDisruptions;
  slots: Slots;
  appointments: Appointments;
}

interface Row {
  alarmId: string;
  alarmTime: number;
}

interface List<R extends Row> {
  /** The newest, in the order of when they began. */
  rows: R[];
  total: number;
}

/** What somebody was told of. */
export interface Heard {
  ids: Set<string>;
  /** All that began later than this are among them. */
  since: number;
  total: number;
}

export function heardOf<R extends Row>({ rows, total }: List<R>): Heard {
  const since = rows.length < total ? (rows.at(-1)?.alarmTime ?? 0) : Number.NEGATIVE_INFINITY;
  return { ids: new Set(rows.map(({ alarmId }) => alarmId)), since, total };
}

/**
 * Which alarms of a list nobody was told of yet, and whether more came below those that it has. Many are found long after they began: they
 * are told apart from old ones that only moved up, as others were processed, by what was known of the time in which they began.
 */
export function newIn<R extends Row>(list: List<R>, heard: Heard | null): { rows: R[]; more: boolean } {
  if (heard === null) return { rows: list.rows, more: false };
  const rows = list.rows.filter(
    ({ alarmId, alarmTime }) => alarmTime > heard.since && !heard.ids.has(alarmId),
  );
  return { rows, more: rows.length === 0 && list.total > heard.total };
}

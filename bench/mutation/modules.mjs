/** What is mutated, by the tests that must notice, and the least share of mutants that they kill. */
export const modules = {
  money: { mutate: ['src/lib/money.ts'], tests: ['money'] },
  contract: {
    mutate: ['src/contract/{tolerant,rates,values,texts}.ts'],
    tests: ['tolerant', 'rates', 'texts'],
  },
  diff: { mutate: ['src/lib/{diff,sent}.ts'], tests: ['diff', 'edits', 'sent'] },
  merge: { mutate: ['src/features/contacts/contact-merge.ts'], tests: ['contact-merge'] },
  attempts: { mutate: ['src/lib/api/{attempts,open-acts}.ts'], tests: ['attempts', 'open-acts'] },
  drafts: { mutate: ['src/lib/session/drafts.ts'], tests: ['drafts'] },
  session: {
    mutate: ['src/lib/session/{session,read-session}.ts'],
    tests: ['session', 'session-tabs'],
  },
  import: {
    mutate: ['src/lib/import/*.ts'],
    tests: ['csv-chunks', 'import-hostile-files', 'contact-import', 'import-reader'],
  },
  calendar: {
    mutate: ['src/lib/schedule/{ics,ics-events,ics-lines,ics-rule,ics-zones,holidays}.ts'],
    tests: ['schedule-ics', 'schedule-ics-limits', 'schedule-ics-repeats', 'field-calendars', 'schedule-holidays'],
  },
  hours: {
    mutate: ['src/lib/schedule/{clock,clock-changes,open-spans,open-state,week,week-strip}.ts'],
    tests: [
      'schedule-every-minute',
      'schedule-clock-changes',
      'schedule-open-state',
      'schedule-week-strip',
      'schedule-open-spans',
    ],
  },
  schedule: { mutate: ['src/lib/schedule/{edit,validate}.ts'], tests: ['schedule-edit'] },
  privacy: {
    mutate: ['src/lib/privacy/**/*.ts'],
    tests: ['mask-normalize', 'mask-emails', 'mask-tokens', 'mask-harmless', 'mask-text', 'mask-record'],
  },
}

/** Of the mutants of a module. */
export const MIN_KILLED = 85

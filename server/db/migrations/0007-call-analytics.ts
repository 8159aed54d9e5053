import type { Statements } from '../migrate'

/* What the analytics sum up, beside the JSON that it is part of, which would have to be read for each call. */

const steps = ['endOfTurn', 'speechToText', 'firstToken', 'firstByte']
/** A duration of the metrics of a message `line`, in milliseconds; null if it cannot be one. */
const duration = (step: string) =>
  `(select ms from (select (line->'metrics'->>'${step}')::float8 as ms) as read where ms between 0 and 600000)`
const sum = steps.map((step) => `coalesce(${duration(step)}, 0)`).join(' + ')

const tools = (condition: string) => `array(
  select event->'data'->>'tool' from jsonb_array_elements(events) as event
  where coalesce(event->'data'->>'tool', '') <> '' ${condition}
)`

export const callAnalytics: Statements = [
  // Transcripts are stored beside the rows, so that what reads all calls of a period does not read their words.
  'alter table calls set (toast_tuple_target = 512)',
  'alter table calls add column outcome text',
  'alter table calls add column cost_currency text',
  'alter table calls add column cost_amount double precision',
  "alter table calls add column replies integer[] not null default '{}'",
  "alter table calls add column tools text[] not null default '{}'",
  "alter table calls add column failed_tools text[] not null default '{}'",
  `update calls set
    outcome = details->>'outcome',
    cost_currency = details->'cost'->>'currency',
    cost_amount = case when details ? 'cost' then coalesce(
      (select sum((item->>'amount')::float8) from jsonb_array_elements(details->'cost'->'items') as item), 0
    ) end,
    tools = ${tools('')},
    failed_tools = ${tools("and coalesce(event->'data'->>'error', '') <> ''")},
    replies = array(
      select (round((ms / 10)::numeric) * 10)::integer
      from jsonb_array_elements(coalesce(transcription, '[]')) as line,
        lateral (select coalesce(${duration('reply')}, ${sum}) as ms) as reply
      where ms > 0
    )`,
]

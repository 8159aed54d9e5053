import type { WebhookRow } from '../rows'
import { datesOn } from './dates'
import { constant, object, ofCall, param, set } from './param'

const signed = { key: 'X-Signature', value: 'narae-{{call.id}}' }

type Given = Partial<WebhookRow> & {
  events: string[]
  /** Days since the webhook was created and updated. */
  age: [number, number]
}

/** One that works, one that is slow now and then, one whose host is down, one that is retired and unused. */
export function seedWebhooks(day: number): WebhookRow[] {
  const dates = datesOn(day)
  const hook = (id: string, name: string, url: string, { age, ...rest }: Given): WebhookRow => ({
    id,
    name,
    url,
    method: 'POST',
    headers: [],
    queryParams: [],
    bodyParams: [],
    enabled: true,
    ...dates(...age),
    ...rest,
  })
  return [
    hook('hook_summaries', '상담 요약 알림', 'https://chat.narae-contact.example/hooks/T02/B77', {
      events: ['onTranscriptionEnd'],
      age: [22, 3.1],
      bodyParams: [
        constant('channel', '#상담-요약'),
        param('text', 'string', 'DYNAMIC', { value: '{{agent.name}}: {{customer.name}} 님 통화 요약 ({{call.id}})' }),
        object('fields', 'DYNAMIC', [ofCall('agent', 'agent.name'), ofCall('customer', 'customer.name')]),
      ],
    }),
    hook('hook_pager', 'Night shift pager', 'https://pager.lakeside-power.example/page', {
      events: ['onError', 'onAgentCallStart'],
      age: [48, 6.6],
      headers: [{ key: 'Authorization', value: 'Token pager-key' }],
      queryParams: [constant('priority', 'high')],
      bodyParams: [ofCall('from', 'call.from'), ofCall('agent', 'agent.name')],
    }),
    hook('hook_warehouse', 'Parcel warehouse', 'https://wms.northline-parcel.example/calls', {
      events: ['onAgentCallEnd'],
      age: [91, 17.9],
      method: 'PUT',
      headers: [signed],
      bodyParams: [ofCall('call', 'call.id'), ofCall('phone', 'customer.phone'), set('site', 'PDX-2')],
    }),
    hook('hook_crm', 'CRM sync', 'https://crm.narae-contact.example/hooks/calls', {
      events: ['onCallStart', 'onCallEnd'],
      age: [240, 30.4],
      headers: [signed, { key: 'X-Workspace', value: 'narae' }],
      queryParams: [constant('version', '2')],
      bodyParams: [
        ofCall('id', 'call.id'),
        object('caller', 'DYNAMIC', [ofCall('phone', 'call.from'), ofCall('name', 'customer.name')]),
        ofCall('startedAt', 'call.startedAt'),
        ofCall('direction', 'call.direction'),
      ],
    }),
    hook('hook_old', 'Old CRM (retired)', 'https://old-crm.narae-contact.example/notify', {
      events: ['onCallEnd'],
      age: [420, 5.5],
      method: 'GET',
      queryParams: [ofCall('phone', 'call.from')],
      enabled: false,
    }),
  ]
}

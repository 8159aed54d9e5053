import { DAY, iso } from '../clock'
import type { WebhookRow } from '../rows'
import { constant, ofCall, param, set } from './param'

const signed = { key: 'X-Signature', value: 'narae-{{call.id}}' }
const usual: Pick<WebhookRow, 'method' | 'headers' | 'queryParams' | 'bodyParams' | 'enabled'> = {
  method: 'POST',
  headers: [],
  queryParams: [],
  bodyParams: [],
  enabled: true,
}

/** One that works, one that is slow now and then, one whose host is down, one that is retired and used by nobody. */
export function seedWebhooks(day: number): WebhookRow[] {
  const dates = (created: number, updated: number) => ({
    createdAt: iso(Math.round((day - created) * DAY)),
    updatedAt: iso(Math.round((day - updated) * DAY)),
  })
  return [
    {
      ...usual,
      id: 'hook_summaries',
      name: '상담 요약 알림',
      url: 'https://chat.narae-contact.example/hooks/T02/B77',
      bodyParams: [
        constant('channel', '#상담-요약'),
        ofCall('text', 'call.id'),
        param('fields', 'object', 'DYNAMIC', {
          properties: [ofCall('agent', 'agent.name'), ofCall('customer', 'customer.name')],
        }),
      ],
      events: ['onTranscriptionEnd'],
      ...dates(22, 3.1),
    },
    {
      ...usual,
      id: 'hook_pager',
      name: 'Night shift pager',
      url: 'https://down.example/page',
      headers: [{ key: 'Authorization', value: 'Token pager-key' }],
      queryParams: [constant('priority', 'high')],
      bodyParams: [ofCall('from', 'call.from'), ofCall('agent', 'agent.name')],
      events: ['onError', 'onAgentCallStart'],
      ...dates(48, 6.6),
    },
    {
      ...usual,
      id: 'hook_warehouse',
      name: 'Parcel warehouse',
      url: 'https://wms.northline-parcel.example/calls',
      method: 'PUT',
      headers: [signed],
      bodyParams: [ofCall('call', 'call.id'), ofCall('phone', 'customer.phone'), set('site', 'PDX-2')],
      events: ['onAgentCallEnd'],
      ...dates(91, 17.9),
    },
    {
      ...usual,
      id: 'hook_crm',
      name: 'CRM sync',
      url: 'https://crm.narae-contact.example/hooks/calls',
      headers: [signed, { key: 'X-Workspace', value: 'narae' }],
      queryParams: [constant('version', '2')],
      bodyParams: [
        ofCall('id', 'call.id'),
        param('caller', 'object', 'DYNAMIC', {
          properties: [ofCall('phone', 'call.from'), ofCall('name', 'customer.name')],
        }),
        ofCall('startedAt', 'call.startedAt'),
        ofCall('direction', 'call.direction'),
      ],
      events: ['onCallStart', 'onCallEnd'],
      ...dates(240, 30.4),
    },
    {
      ...usual,
      id: 'hook_old',
      name: 'Old CRM (retired)',
      url: 'https://gone.example/notify',
      method: 'GET',
      queryParams: [ofCall('phone', 'call.from')],
      events: ['onCallEnd'],
      enabled: false,
      ...dates(420, 5.5),
    },
  ]
}

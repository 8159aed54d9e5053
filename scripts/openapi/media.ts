import type { Json, Schema, Sources } from './endpoint'
import { nameOf } from './endpoint'

/* What JSON Schema and the contract's schemas do not say. */

/** Answers that the console does not read, but that mean something. */
const unread: Record<string, string> = {
  'callRecords.addError': 'CallFault',
  'callRecords.addEvent': 'CallRecord',
  'callTranscriptions.add': 'CallRecord',
  'session.register': 'User',
}

export const isUnread = ({ _zod }: Schema) => _zod.def.type === 'unknown'

export const unreadAnswer = (key: string, schemas: Sources['schemas']): Schema | undefined =>
  schemas[unread[nameOf(key)] ?? '']

const eventStream = {
  'text/event-stream': {
    schema: {
      type: 'string',
      description: [
        'Server-sent events with JSON as their data, for a request that accepts them.',
        '`tool`: `{toolCall}`, a `ToolCall`. `delta`: `{content}`, the next words of the answer.',
        '`sources`: `{sources}`, a list of `ChatSource`. `done`: `{message}`, the whole `ChatMessage`, which is the last.',
      ].join(' '),
    },
    example: [
      'event: delta\ndata: {"content":"We open "}',
      'event: delta\ndata: {"content":"at nine."}',
      'event: done\ndata: {"message":{"id":"message_2","role":"assistant","content":"We open at nine."}}\n\n',
    ].join('\n\n'),
  },
}

/** Further forms of an answer. */
export const otherMedia = (key: string): Json => (nameOf(key) === 'chats.send' ? eventStream : {})

const sdp = { 'application/sdp': { schema: { type: 'string', description: 'A session description (RFC 8866).' } } }

/** Requests to addresses that an answer names, with their own servers. */
export const namedAddresses = {
  '/': {
    servers: [
      {
        url: '{url}',
        description: 'The `url` that the answer to `testCalls_start` names; often a media server.',
        variables: { url: { default: 'https://media.example.com/whip', description: 'An address by http or https.' } },
      },
    ],
    post: {
      operationId: 'testCalls_offer',
      summary: 'Offer the media of a test call (WHIP)',
      description:
        'Not below `/api/v1`, and without a slash after the address. The bearer is the `token` of the same answer; without one there is none. RFC 9725: no redirects are followed.',
      tags: ['agents'],
      parameters: [],
      requestBody: { required: true, content: sdp },
      responses: {
        '201': {
          description: 'Connected.',
          headers: {
            Location: {
              description: 'Where a DELETE ends the call.',
              schema: { type: 'string', format: 'uri-reference' },
            },
          },
          content: sdp,
        },
        '4XX': { description: 'Refused: the test call ends with an error.' },
      },
    },
  },
}

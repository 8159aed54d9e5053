// Sends one session as an agent of LiveKit sends it, with the real client. The address and the account come from the
// environment that LiveKit documents; the argument is the path of a recording.
import { initializeLogger, llm, telemetry, voice } from '@livekit/agents'

const [recording] = process.argv.slice(2)
const { LIVEKIT_OBSERVABILITY_URL: observabilityUrl, STARTED_AT } = process.env
const start = Number(STARTED_AT)

initializeLogger({ pretty: false, level: 'warn' })
const chatHistory = llm.ChatContext.empty()
chatHistory.items.push(
  llm.ChatMessage.create({
    role: 'assistant',
    content: 'Good morning, how can I help?',
    createdAt: start + 1000,
    metrics: { llmNodeTtft: 0.31, ttsNodeTtfb: 0.12, e2eLatency: 0.84 },
  }),
  llm.ChatMessage.create({
    role: 'user',
    content: 'I would like to come on Thursday.',
    createdAt: start + 5000,
    metrics: { transcriptionDelay: 0.21, endOfTurnDelay: 0.55 },
  }),
  llm.FunctionCall.create({ callId: 'fc_1', name: 'find_slot', args: '{"day":"thursday"}', createdAt: start + 6000 }),
  llm.FunctionCallOutput.create({
    callId: 'fc_1',
    name: 'find_slot',
    output: '{"free":["14:00"]}',
    isError: false,
    createdAt: start + 7000,
  }),
  llm.ChatMessage.create({
    role: 'assistant',
    content: 'Two in the afternoon is',
    interrupted: true,
    createdAt: start + 8000,
    metrics: { llmNodeTtft: 0.4, ttsNodeTtfb: 0.15, e2eLatency: 1.2 },
  }),
)
const report = voice.createSessionReport({
  jobId: 'AJ_test',
  roomId: 'RM_test',
  room: 'reception',
  events: [],
  chatHistory,
  enableRecording: true,
  startedAt: start,
  timestamp: start + 20_000,
  options: { recordingOptions: { audio: true, transcript: true, traces: true, logs: true } },
  audioRecordingPath: recording,
  audioRecordingStartedAt: start + 500,
})
await telemetry.uploadSessionReport({ agentName: 'Reception', report, observabilityUrl, metadata: {} })
process.exit(0)

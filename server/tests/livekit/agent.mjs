// An agent as a team writes it, with a model, a speech recognition and a voice that follow a script in place of services.
// LiveKit's own job process runs it; see main.mjs. It answers a caller, who interrupts it, and calls two tools, one of which fails.
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { AudioFrame } from '@livekit/rtc-node'

const { defineAgent, llm, stt, telemetry, voice } = await import(process.env.CLIENT)
const { START_OF_SPEECH, INTERIM_TRANSCRIPT, FINAL_TRANSCRIPT, END_OF_SPEECH } = stt.SpeechEventType

const SAMPLE_RATE = 24_000
const FRAME_MS = 20
const GOODBYE = 'I will call you back.'
const OFFER = 'Two in the afternoon is free on Thursday, shall I put you down for that, or would you rather come later?'

/** A tone, or silence where it has no frequency. */
function frame(frequency = 0) {
  const length = (SAMPLE_RATE * FRAME_MS) / 1000
  const samples = Int16Array.from({ length }, (_, index) =>
    Math.round(8000 * Math.sin((2 * Math.PI * frequency * index) / SAMPLE_RATE)),
  )
  return new AudioFrame(samples, SAMPLE_RATE, 1, length)
}

/** The recognition of which the session needs the capabilities only: the agent's `sttNode` has the words. */
class Recognition extends stt.STT {
  label = 'script'
  constructor() {
    super({ streaming: true, interimResults: true })
  }
  async _recognize() {}
  stream() {}
}

/** The caller's microphone, and what is recognized of it. */
class Caller extends voice.AudioInput {
  #frequency = 0
  #events
  events = new ReadableStream({ start: (controller) => (this.#events = controller) })

  constructor() {
    super()
    const microphone = new ReadableStream({
      start: (controller) => {
        this.timer = setInterval(() => controller.enqueue(frame(this.#frequency)), FRAME_MS)
      },
    })
    this.multiStream.addInputStream(microphone)
  }

  async say(text) {
    const send = (type, ended) =>
      this.#events.enqueue({
        type,
        alternatives: [{ language: 'en', text, startTime: 0, endTime: 0, confidence: 1 }],
        ...(ended && { speechEndTime: ended }),
      })
    this.#frequency = 220
    send(START_OF_SPEECH)
    send(INTERIM_TRANSCRIPT)
    await delay(600)
    this.#frequency = 0
    const ended = Date.now()
    await delay(60)
    send(FINAL_TRANSCRIPT, ended)
    send(END_OF_SPEECH, ended)
  }

  close() {
    clearInterval(this.timer)
    return super.close()
  }
}

/** A loudspeaker: what it has got takes its time to be played. */
class Speaker extends voice.AudioOutput {
  #started
  #queued = 0
  #timer

  async captureFrame(captured) {
    await super.captureFrame(captured)
    if (this.#started === undefined) {
      this.#started = Date.now()
      this.onPlaybackStarted(this.#started)
    }
    this.#queued += (captured.samplesPerChannel / captured.sampleRate) * 1000
  }

  flush() {
    super.flush()
    if (this.#started !== undefined)
      this.#timer = setTimeout(() => this.#end(false), this.#started + this.#queued - Date.now())
  }

  clearBuffer() {
    clearTimeout(this.#timer)
    if (this.#started !== undefined) this.#end(true)
  }

  #end(interrupted) {
    const played = Math.min(Date.now() - this.#started, this.#queued)
    this.#started = undefined
    this.#queued = 0
    this.onPlaybackFinished({ playbackPosition: played / 1000, interrupted })
  }
}

class Reception extends voice.Agent {
  #caller

  constructor(caller) {
    const parameters = { type: 'object', properties: { day: { type: 'string' } } }
    super({
      instructions: 'You answer the telephone of a practice.',
      tools: {
        find_slot: llm.tool({
          description: 'Free times of a day',
          parameters,
          execute: () => {
            // What blocks the event loop is what the client measures in figures, since 1.9.
            Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
            return { free: ['14:00'] }
          },
        }),
        book_slot: llm.tool({
          description: 'Books a time',
          parameters,
          execute: () => {
            throw new llm.ToolError('The calendar is closed')
          },
        }),
      },
    })
    this.#caller = caller
  }

  async sttNode() {
    return this.#caller.events
  }

  async ttsNode(text) {
    return new ReadableStream({
      async start(controller) {
        let length = 0
        for await (const part of text) length += part.length
        await delay(80)
        // Some 20 characters a second.
        for (let time = 0; time < length * 50; time += FRAME_MS) controller.enqueue(frame(440))
        controller.close()
      },
    })
  }
}

const model = new voice.testing.FakeLLM([
  {
    input: 'I would like to come on Thursday.',
    ttft: 120,
    toolCalls: [{ name: 'find_slot', args: { day: 'thursday' } }],
  },
  { input: '{"free":["14:00"]}', ttft: 90, content: OFFER },
  { input: 'Two is fine.', ttft: 110, toolCalls: [{ name: 'book_slot', args: { day: 'thursday' } }] },
  { input: 'The calendar is closed', ttft: 100, content: GOODBYE },
])

// biome-ignore lint/style/noDefaultExport: LiveKit's job process reads it
export default defineAgent({
  async entry(ctx) {
    const session = new voice.AgentSession({
      ...{ stt: new Recognition(), llm: model, vad: null },
      ...{ aecWarmupDuration: null, userAwayTimeout: null },
      turnHandling: { turnDetection: 'stt', endpointing: { minDelay: 150, maxDelay: 300 } },
    })
    const caller = new Caller()
    const speaker = new Speaker(SAMPLE_RATE)
    session.input.audio = caller
    session.output.audio = speaker
    const isOver = new Promise((resolve) => {
      session.on(voice.AgentSessionEventTypes.ConversationItemAdded, ({ item }) => {
        if (item.textContent === GOODBYE) resolve()
      })
    })
    await session.start({ agent: new Reception(caller), record: true })
    await Promise.all([once(speaker, 'playbackStarted'), caller.say('I would like to come on Thursday.')])
    await delay(500)
    await caller.say('Two is fine.')
    await isOver
    ctx.shutdown('The caller has hung up')
  },

  /** The client for Node has no judges: their records, as the client for Python sends them, by its exporter. */
  async onSessionEnd({ job }) {
    const attributes = { room_id: job.room.sid, job_id: job.id }
    const exporter = new telemetry.SimpleOTLPHttpLogExporter({
      observabilityUrl: process.env.LIVEKIT_OBSERVABILITY_URL,
      resourceAttributes: attributes,
      scopeName: 'evaluations',
      scopeAttributes: attributes,
    })
    const record = (body, value) => ({ body, timestampMs: Date.now(), attributes: { ...attributes, [body]: value } })
    await exporter.export([
      record('evaluation', { name: 'politeness', verdict: 'pass', reasoning: 'It offered a time.' }),
      record('evaluation', { name: 'task_completion', verdict: 'fail', reasoning: 'Nothing was booked.' }),
      record('outcome', { outcome: 'failure', reason: 'The calendar was closed.' }),
    ])
  },
})

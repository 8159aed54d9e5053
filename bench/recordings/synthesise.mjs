#!/usr/bin/env node
/**
 * Makes demo/recordings/*.mp3 and manifest.json from conversations.json.
 *
 *   node bench/recordings/synthesise.mjs            all of them
 *   node bench/recordings/synthesise.mjs --check    only check the texts
 *
 * Offsets are counted in samples while the turns are joined, never estimated from the text.
 */

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addRoomNoise, normalise, peaksOf, seededRandom, trimSilence } from './lib/audio.mjs'
import { asPronounced } from './lib/korean.mjs'
import {
  closingDescription,
  loadConversations,
  OUTPUT_DIR,
  openingDescriptions,
  spokenText,
  writtenText,
} from './lib/script.mjs'
import { runMain, say } from './lib/terminal.mjs'
import { decode, encodeMp3, requireTools, SAMPLE_RATE, speak } from './lib/tools.mjs'
import { VOICES } from './lib/voices.mjs'

/** @typedef {import('./lib/script.mjs').Conversation} Conversation */
/** @typedef {import('./lib/script.mjs').ManifestEntry} ManifestEntry */

const MAX_BYTES = 300_000
const MIN_SECONDS = 45
const PEAK_COUNT = 50
const OPENING_SECONDS = [0, 0.2, 0.5]
const LEAD_IN_SECONDS = 0.9
const TAIL_SECONDS = 0.7
const AGENT_DB = -20
// A caller on a mobile phone is a little quieter than the agent.
const CALLER_DB = -22
const NOISE_DB = -58

const round2 = (/** @type {number} */ x) => Math.round(x * 100) / 100
const toSamples = (/** @type {number} */ seconds) => Math.round(seconds * SAMPLE_RATE)

/**
 * The silence after a turn: a person's reaction time, or the time the agent's work takes.
 * @param {import('./lib/script.mjs').Turn} turn
 * @param {() => number} random
 */
function pauseAfter(turn, random) {
  const jitter = random()
  if (turn.pauseAfter !== undefined) return turn.pauseAfter
  const works = (turn.after ?? []).filter((e) => e.type !== 'custom').length
  return works > 0 ? 1 + 0.7 * works + 0.6 * jitter : 0.25 + 0.35 * jitter
}

/**
 * Speaks every turn and joins them.
 * @param {Conversation} conversation
 * @param {string} scratchDir
 */
function perform(conversation, scratchDir) {
  const random = seededRandom(conversation.id)
  /** @type {{ samples: Float32Array, start: number }[]} */
  const pieces = []
  /** @type {ManifestEntry['messages']} */
  const messages = []
  const [initiated, answered, connected] = openingDescriptions(conversation)
  /** @type {ManifestEntry['events']} */
  const events = [
    { type: 'call_initiated', description: initiated, offsetSeconds: OPENING_SECONDS[0] },
    { type: 'call_answered', description: answered, offsetSeconds: OPENING_SECONDS[1] },
    { type: 'ai_connected', description: connected, offsetSeconds: OPENING_SECONDS[2] },
  ]
  let at = toSamples(LEAD_IN_SECONDS)
  conversation.turns.forEach((turn, index) => {
    const voice = VOICES[conversation.voices[turn.role]]
    // Nobody keeps exactly the same pace for a whole call.
    const pace = 0.97 + 0.06 * random()
    const text = spokenText(turn.content)
    const spoken = speak(
      { ...voice, wordsPerMinute: Math.round(voice.wordsPerMinute * pace) },
      conversation.language === 'ko' ? asPronounced(text) : text,
      join(scratchDir, 'turn.wav'),
    )
    const samples = normalise(trimSilence(spoken), turn.role === 'assistant' ? AGENT_DB : CALLER_DB)
    pieces.push({ samples, start: at })
    messages.push({
      role: turn.role,
      content: writtenText(turn.content),
      offsetSeconds: round2(at / SAMPLE_RATE),
    })
    at += samples.length
    const isLast = index === conversation.turns.length - 1
    const pause = isLast ? TAIL_SECONDS : pauseAfter(turn, random)
    const after = turn.after ?? []
    after.forEach((event, i) => {
      const into = (pause * (i + 1)) / (after.length + 1)
      events.push({ ...event, offsetSeconds: round2(at / SAMPLE_RATE + into) })
    })
    at += toSamples(pause)
  })
  const call = new Float32Array(at)
  for (const { samples, start } of pieces) call.set(samples, start)
  addRoomNoise(call, NOISE_DB, random)
  const durationSeconds = round2(at / SAMPLE_RATE)
  events.push({
    type: 'call_ended',
    description: closingDescription(conversation),
    offsetSeconds: durationSeconds,
  })
  return { call, durationSeconds, messages, events }
}

/** Replaces a file only when its bytes differ, so that a second run changes nothing. */
function replaceIfChanged(/** @type {string} */ from, /** @type {string} */ to) {
  if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) {
    rmSync(from)
    return false
  }
  renameSync(from, to)
  return true
}

/**
 * @param {Conversation} conversation
 * @param {string} scratchDir
 * @returns {ManifestEntry}
 */
function record(conversation, scratchDir) {
  const { id, language, direction, topic, agentName, summary, outcome } = conversation
  const { call, durationSeconds, messages, events } = perform(conversation, scratchDir)
  const file = `${id}.mp3`
  // Beside its final place, because a rename does not cross file systems.
  const draft = join(OUTPUT_DIR, `.${file}.part`)
  encodeMp3(call, draft)
  const bytes = statSync(draft).size
  if (bytes >= MAX_BYTES || durationSeconds < MIN_SECONDS) {
    rmSync(draft)
    throw new Error(
      `${id}: ${durationSeconds} s, ${bytes} bytes; wanted at least ${MIN_SECONDS} s and under ${MAX_BYTES} bytes`,
    )
  }
  const peaks = peaksOf(decode(draft), PEAK_COUNT)
  const changed = replaceIfChanged(draft, join(OUTPUT_DIR, file))
  say(
    `${changed ? 'wrote' : 'same '} ${file} ${durationSeconds.toFixed(2)} s, ${bytes} bytes, ${messages.length} turns`,
  )
  return {
    id,
    language,
    direction,
    topic,
    agentName,
    file,
    bytes,
    durationSeconds,
    peaks,
    summary,
    outcome,
    messages,
    events,
  }
}

function main() {
  const conversations = loadConversations()
  if (process.argv.includes('--check')) {
    say(`${conversations.length} conversations are well formed`)
    return
  }
  requireTools(['espeak-ng', 'ffmpeg'])
  mkdirSync(OUTPUT_DIR, { recursive: true })
  const scratchDir = mkdtempSync(join(tmpdir(), 'recordings-'))
  try {
    const manifest = conversations.map((c) => record(c, scratchDir))
    const wanted = new Set(manifest.map((m) => m.file))
    for (const name of readdirSync(OUTPUT_DIR)) {
      if (!name.endsWith('.mp3') || wanted.has(name)) continue
      rmSync(join(OUTPUT_DIR, name))
      say(`removed ${name}, which has no conversation`)
    }
    // Numbers on one line: fifty lines of peaks per call would hide the rest in a diff.
    const json = JSON.stringify(manifest, null, 2).replace(/\[[\d.,\s]+\]/g, (list) => list.replace(/\s+/g, ' '))
    const draft = join(OUTPUT_DIR, '.manifest.json.part')
    writeFileSync(draft, `${json}\n`)
    const changed = replaceIfChanged(draft, join(OUTPUT_DIR, 'manifest.json'))
    say(`${changed ? 'wrote' : 'same '} manifest.json`)
  } finally {
    rmSync(scratchDir, { recursive: true, force: true })
  }
}

runMain(main)

#!/usr/bin/env node
/**
 * Checks the recordings against manifest.json and conversations.json, from the mp3 files alone:
 * nothing measured while they were made is trusted.
 *
 *   node bench/recordings/verify.mjs [folder]       default: demo/recordings
 */

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fromDb, medianPitch, peak, peaksOf, rms, toDb } from './lib/audio.mjs'
import { loadConversations, OUTPUT_DIR, spokenText, writtenText } from './lib/script.mjs'
import { complain, runMain, say } from './lib/terminal.mjs'
import { decode, probe, requireTools, SAMPLE_RATE } from './lib/tools.mjs'

/** @typedef {import('./lib/script.mjs').Conversation} Conversation */
/** @typedef {import('./lib/script.mjs').ManifestEntry} ManifestEntry */
/** @typedef {(message: string) => void} Report */

const DURATION_TOLERANCE = 0.15
const ONSET_TOLERANCE = 0.2
const SPEECH = fromDb(-42)
const FRAME = SAMPLE_RATE / 100
/** 24 kb/s at 16 kHz: every frame of a constant bitrate file is 72 * 24000 / 16000 bytes. */
const FRAME_BYTES = 108
/** Letters (Korean: syllables) a second: far outside, the text is not what is heard here. */
const PACE = { en: [5, 23], ko: [2.5, 8.5] }

const seconds = (/** @type {number} */ samples) => samples / SAMPLE_RATE

/** The loudness of each 10 ms. */
function envelope(/** @type {Float32Array} */ samples) {
  return Float32Array.from({ length: Math.floor(samples.length / FRAME) }, (_, i) =>
    rms(samples, i * FRAME, (i + 1) * FRAME),
  )
}

/** @param {ManifestEntry} entry @param {Conversation} conversation @param {Report} report */
function checkTexts(entry, conversation, report) {
  const { turns } = conversation
  if (entry.messages.length !== turns.length) {
    report(`${entry.messages.length} messages, but ${turns.length} turns were written`)
  }
  turns.forEach((turn, i) => {
    const message = entry.messages[i]
    if (message && (message.role !== turn.role || message.content !== writtenText(turn.content))) {
      report(`message ${i} is not the written turn`)
    }
  })
  for (const key of /** @type {const} */ (['language', 'direction', 'topic', 'agentName', 'summary', 'outcome'])) {
    if (JSON.stringify(entry[key]) !== JSON.stringify(conversation[key]))
      report(`${key} differs from conversations.json`)
  }
}

/** @param {ManifestEntry} entry @param {Conversation} conversation @param {Report} report */
function checkEvents(entry, conversation, report) {
  const types = entry.events.map((e) => e.type)
  const written = conversation.turns.flatMap((t) => (t.after ?? []).map((e) => e.type))
  const expected = ['call_initiated', 'call_answered', 'ai_connected', ...written, 'call_ended']
  if (types.join() !== expected.join()) report(`events are ${types.join()}, expected ${expected.join()}`)
  let last = 0
  for (const { type, offsetSeconds } of entry.events) {
    if (offsetSeconds < last || offsetSeconds > entry.durationSeconds) {
      report(`event ${type} at ${offsetSeconds} s is out of order or after the end`)
    }
    last = offsetSeconds
  }
}

/** @param {ManifestEntry} entry @param {string} path @param {Float32Array} samples @param {Report} report */
function checkFile(entry, path, samples, report) {
  const bytes = statSync(path).size
  if (bytes !== entry.bytes) report(`${bytes} bytes, the manifest says ${entry.bytes}`)
  if (bytes >= 300_000) report(`${bytes} bytes is not under 300 kB`)
  const { codec, sampleRate, channels, duration, packetSizes } = probe(path)
  if (codec !== 'mp3' || sampleRate !== SAMPLE_RATE || channels !== 1) {
    report(`${codec} ${sampleRate} Hz, ${channels} channels; expected mp3, 16000 Hz, mono`)
  }
  const odd = packetSizes.filter((size) => size !== FRAME_BYTES).length
  if (odd > 0) report(`${odd} of ${packetSizes.length} frames are not ${FRAME_BYTES} bytes: not constant bitrate`)
  for (const [name, value] of Object.entries({ ffprobe: duration, decoded: seconds(samples.length) })) {
    if (Math.abs(value - entry.durationSeconds) > DURATION_TOLERANCE) {
      report(`${name} duration is ${value.toFixed(2)} s, the manifest says ${entry.durationSeconds} s`)
    }
  }
  const peaks = peaksOf(samples, 50)
  const wrong = peaks.filter((p, i) => !(Math.abs(p - entry.peaks[i]) <= 0.005)).length
  if (entry.peaks.length !== 50 || wrong > 0) report(`${wrong} of 50 peaks differ from the audio`)
}

/**
 * Where each turn's speech really starts and ends, as sample positions.
 * @param {ManifestEntry} entry
 * @param {Conversation} conversation
 * @param {Float32Array} samples
 * @param {Report} report
 */
function checkTurns(entry, conversation, samples, report) {
  const levels = envelope(samples)
  const frameOf = (/** @type {number} */ s) => Math.round(s * 100)
  /** @type {{ role: string, from: number, to: number }[]} */
  const spans = []
  let worst = 0
  entry.messages.forEach((message, i) => {
    const offset = frameOf(message.offsetSeconds)
    const next = entry.messages[i + 1] ? frameOf(entry.messages[i + 1].offsetSeconds) : levels.length
    // The pause before a turn is at least 0.25 s, so this stretch must be quiet...
    for (let f = Math.max(0, offset - 20); f < offset - 4; f++) {
      if (levels[f] > SPEECH) {
        report(`message ${i}: speech already at ${f / 100} s, its offset is ${message.offsetSeconds} s`)
        break
      }
    }
    // ...and speech must start here.
    let onset = Math.max(0, offset - 4)
    while (onset < levels.length && levels[onset] <= SPEECH) onset++
    const late = onset / 100 - message.offsetSeconds
    worst = Math.max(worst, Math.abs(late))
    if (Math.abs(late) > ONSET_TOLERANCE) {
      report(`message ${i}: speech starts ${late.toFixed(2)} s after its offset ${message.offsetSeconds} s`)
    }
    let end = next - 4
    while (end > onset && levels[end - 1] <= SPEECH) end--
    spans.push({ role: message.role, from: onset * FRAME, to: end * FRAME })
    const turn = conversation.turns[i]
    const length = (end - onset) / 100
    const letters = turn ? spokenText(turn.content).replace(/[^\p{L}]/gu, '').length : 0
    // A word or two is too short to judge by pace.
    const [slowest, fastest] = PACE[conversation.language]
    if (letters > 8 && (letters / length < slowest || letters / length > fastest)) {
      report(`message ${i}: ${letters} letters in ${length.toFixed(2)} s of speech cannot be this text`)
    }
  })
  return { spans, worst }
}

/**
 * @param {{ role: string, from: number, to: number }[]} spans
 * @param {Float32Array} samples
 * @param {Report} report
 */
function checkVoices(spans, samples, report) {
  const voiceOf = (/** @type {string} */ role) => {
    const parts = spans.filter((s) => s.role === role).map((s) => samples.subarray(s.from, s.to))
    const levels = parts.map((p) => toDb(rms(p)))
    return { pitch: medianPitch(parts, SAMPLE_RATE), quietest: Math.min(...levels), loudest: Math.max(...levels) }
  }
  const agent = voiceOf('assistant')
  const caller = voiceOf('user')
  for (const [who, voice] of Object.entries({ agent, caller })) {
    if (voice.quietest < -30 || voice.loudest > -15) {
      report(`${who} turns are ${voice.quietest.toFixed(1)} to ${voice.loudest.toFixed(1)} dB, expected -30 to -15`)
    }
    if (voice.pitch < 70 || voice.pitch > 350)
      report(`${who} pitch of ${voice.pitch.toFixed(0)} Hz is not a human voice`)
  }
  const ratio = Math.max(agent.pitch, caller.pitch) / Math.min(agent.pitch, caller.pitch)
  if (!(ratio >= 1.15)) report(`the voices are too alike: ${agent.pitch.toFixed(0)} and ${caller.pitch.toFixed(0)} Hz`)
  if (peak(samples) > 0.99) report('the recording clips')
  if (peak(samples) < 0.2) report('the recording is too quiet')
  return `agent ${agent.pitch.toFixed(0)} Hz, caller ${caller.pitch.toFixed(0)} Hz`
}

/** @param {ManifestEntry} entry @param {Conversation} conversation @param {string} folder */
function verify(entry, conversation, folder) {
  /** @type {string[]} */
  const faults = []
  const report = (/** @type {string} */ message) => void faults.push(`${entry.id}: ${message}`)
  const path = join(folder, entry.file)
  const samples = decode(path)
  checkTexts(entry, conversation, report)
  checkEvents(entry, conversation, report)
  checkFile(entry, path, samples, report)
  const { spans, worst } = checkTurns(entry, conversation, samples, report)
  const voices = checkVoices(spans, samples, report)
  const level = toDb(rms(samples)).toFixed(1)
  say(
    `${faults.length === 0 ? 'ok  ' : 'FAIL'} ${entry.id}: ${entry.durationSeconds} s, onsets within ${worst.toFixed(2)} s, ${level} dB, ${voices}`,
  )
  return faults
}

function main() {
  const folder = resolve(process.argv[2] ?? OUTPUT_DIR)
  requireTools(['ffmpeg', 'ffprobe'])
  const conversations = new Map(loadConversations().map((c) => [c.id, c]))
  /** @type {ManifestEntry[]} */
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  const listed = new Map(manifest.map((m) => [m.file, m.id]))
  /** @type {string[]} */
  const faults = []
  for (const id of conversations.keys()) {
    if (!manifest.some((m) => m.id === id)) faults.push(`${id}: not in manifest.json`)
  }
  const present = readdirSync(folder).filter((name) => name.endsWith('.mp3'))
  for (const name of present) if (!listed.has(name)) faults.push(`${name}: not in manifest.json`)
  for (const entry of manifest) {
    const conversation = conversations.get(entry.id)
    if (!conversation) faults.push(`${entry.id}: not in conversations.json`)
    else if (!present.includes(entry.file)) faults.push(`${entry.id}: ${entry.file} is missing`)
    else faults.push(...verify(entry, conversation, folder))
  }
  for (const fault of faults) complain(fault)
  say(`${manifest.length} recordings, ${faults.length} faults`)
  if (manifest.length === 0 || faults.length > 0) process.exitCode = 1
}

runMain(main)

/** The external programs: espeak-ng speaks, ffmpeg filters, encodes and decodes. */

import { spawnSync } from 'node:child_process'

export const SAMPLE_RATE = 16000

// Twice each: one second-order filter rolls off too gently to sound like a telephone.
const TELEPHONE_BAND = 'highpass=f=300,highpass=f=300,lowpass=f=3400,lowpass=f=3400'

/** Debian package of each program, for the message when one is missing. */
const PACKAGES = { 'espeak-ng': 'espeak-ng', ffmpeg: 'ffmpeg', ffprobe: 'ffmpeg' }

/**
 * @param {keyof typeof PACKAGES} program
 * @param {string[]} args
 * @param {Uint8Array} [input]
 * @returns {Buffer} its standard output
 */
function run(program, args, input) {
  const result = spawnSync(program, args, { input, maxBuffer: 256 * 1024 * 1024 })
  if (result.error) throw new Error(`${program} could not be run: ${result.error.message}`)
  if (result.status !== 0) {
    throw new Error(`${program} ${args.join(' ')} failed:\n${result.stderr.toString().trim()}`)
  }
  return result.stdout
}

/** @param {(keyof typeof PACKAGES)[]} programs */
export function requireTools(programs) {
  const missing = programs.filter((p) => {
    const probe = spawnSync(p, [p === 'espeak-ng' ? '--version' : '-version'], { stdio: 'ignore' })
    return probe.error !== undefined || probe.status !== 0
  })
  if (missing.length > 0) {
    const packages = [...new Set(missing.map((p) => PACKAGES[p]))].join(' ')
    throw new Error(`Not installed: ${missing.join(', ')}. On Debian: apt-get install ${packages}`)
  }
  if (programs.includes('ffmpeg') && !run('ffmpeg', ['-hide_banner', '-encoders']).includes('libmp3lame')) {
    throw new Error('This ffmpeg was built without libmp3lame, which encodes the recordings.')
  }
}

/** @param {Buffer} bytes */
function toFloats(bytes) {
  // Copied, because a Buffer from the pool need not start on a multiple of four bytes.
  return new Float32Array(Uint8Array.from(bytes).buffer)
}

/**
 * Speaks a text and passes it through the telephone band.
 * @param {import('./voices.mjs').Voice} voice
 * @param {string} text
 * @param {string} wavFile a scratch file: on stdout espeak-ng cannot write the right WAV length
 */
export function speak(voice, text, wavFile) {
  const { voice: name, pitch, wordsPerMinute } = voice
  const options = ['-v', name, '-p', String(pitch), '-s', String(wordsPerMinute), '-b', '1']
  run('espeak-ng', [...options, '-w', wavFile, '--stdin'], Buffer.from(text, 'utf8'))
  const filter = `aresample=${SAMPLE_RATE},${TELEPHONE_BAND}`
  const output = ['-f', 'f32le', '-ac', '1', '-ar', String(SAMPLE_RATE), '-']
  return toFloats(run('ffmpeg', ['-v', 'error', '-i', wavFile, '-af', filter, ...output]))
}

/** @param {Float32Array} samples @param {string} mp3File */
export function encodeMp3(samples, mp3File) {
  const pcm = Buffer.alloc(samples.length * 2)
  for (const [i, x] of samples.entries()) {
    pcm.writeInt16LE(Math.round(Math.max(-1, Math.min(1, x)) * 32767), i * 2)
  }
  const input = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', '-']
  const codec = ['-c:a', 'libmp3lame', '-b:a', '24k', '-ar', String(SAMPLE_RATE), '-ac', '1']
  // No tags and no encoder version: the same samples must give the same bytes.
  const plain = ['-map_metadata', '-1', '-id3v2_version', '0', '-fflags', '+bitexact', '-flags:a', '+bitexact']
  run('ffmpeg', ['-v', 'error', '-y', ...input, ...codec, ...plain, '-f', 'mp3', mp3File], pcm)
}

/** @param {string} file */
export function decode(file) {
  const output = ['-f', 'f32le', '-ac', '1', '-ar', String(SAMPLE_RATE), '-']
  return toFloats(run('ffmpeg', ['-v', 'error', '-i', file, ...output]))
}

/**
 * @param {string} file
 * @returns {{ codec: string, sampleRate: number, channels: number, duration: number, packetSizes: number[] }}
 */
export function probe(file) {
  const entries = 'stream=codec_name,sample_rate,channels:format=duration:packet=size'
  const json = JSON.parse(run('ffprobe', ['-v', 'error', '-show_entries', entries, '-of', 'json', file]).toString())
  const stream = json.streams[0]
  return {
    codec: stream.codec_name,
    sampleRate: Number(stream.sample_rate),
    channels: stream.channels,
    duration: Number(json.format.duration),
    packetSizes: json.packets.map((/** @type {{ size: string }} */ p) => Number(p.size)),
  }
}

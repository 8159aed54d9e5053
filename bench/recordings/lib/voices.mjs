/**
 * The speakers. espeak-ng has one Korean voice and one US English voice, so a
 * speaker is a variant (`+f3`, `+m3`, ...) with its own pitch and pace.
 *
 * @typedef {{ voice: string, pitch: number, wordsPerMinute: number }} Voice
 */

/** @type {Record<string, Voice>} */
export const VOICES = {
  'en-agent-f1': { voice: 'en-us+f3', pitch: 60, wordsPerMinute: 168 },
  'en-agent-f2': { voice: 'en-us+f2', pitch: 62, wordsPerMinute: 165 },
  'en-agent-f3': { voice: 'en-us+f4', pitch: 58, wordsPerMinute: 168 },
  'en-agent-m1': { voice: 'en-us+m3', pitch: 52, wordsPerMinute: 168 },
  'en-agent-m2': { voice: 'en-us+m1', pitch: 58, wordsPerMinute: 165 },
  'en-agent-m3': { voice: 'en-us+m7', pitch: 50, wordsPerMinute: 168 },
  'en-man-1': { voice: 'en-us+m3', pitch: 46, wordsPerMinute: 176 },
  'en-man-2': { voice: 'en-us+m1', pitch: 60, wordsPerMinute: 170 },
  'en-man-3': { voice: 'en-us+m7', pitch: 54, wordsPerMinute: 176 },
  'en-man-4': { voice: 'en-us+m2', pitch: 56, wordsPerMinute: 178 },
  'en-man-angry': { voice: 'en-us+m4', pitch: 62, wordsPerMinute: 188 },
  'en-woman-1': { voice: 'en-us+f3', pitch: 66, wordsPerMinute: 176 },
  'en-woman-2': { voice: 'en-us+f2', pitch: 66, wordsPerMinute: 172 },
  'en-woman-3': { voice: 'en-us+f4', pitch: 64, wordsPerMinute: 178 },
  'ko-agent-f1': { voice: 'ko+f3', pitch: 60, wordsPerMinute: 165 },
  'ko-agent-f2': { voice: 'ko+f2', pitch: 68, wordsPerMinute: 165 },
  'ko-agent-m1': { voice: 'ko+m3', pitch: 52, wordsPerMinute: 165 },
  'ko-man-1': { voice: 'ko+m3', pitch: 48, wordsPerMinute: 172 },
  'ko-man-2': { voice: 'ko+m1', pitch: 62, wordsPerMinute: 178 },
  'ko-woman-1': { voice: 'ko+f3', pitch: 66, wordsPerMinute: 172 },
  'ko-woman-2': { voice: 'ko+f2', pitch: 64, wordsPerMinute: 174 },
  'ko-woman-low': { voice: 'ko+f4', pitch: 40, wordsPerMinute: 170 },
}

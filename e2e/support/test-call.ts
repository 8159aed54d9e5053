import { expect, type Page } from '@playwright/test'
import { browserArgs, findBrowser } from '../../scripts/find-browser.mjs'
import { type Language, t } from './translations'

/** A microphone that beeps, and is allowed. */
export const fakeMicrophone = {
  launchOptions: {
    executablePath: findBrowser(),
    args: [...browserArgs, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
  permissions: ['microphone'],
}

interface Opened {
  tracks: MediaStreamTrack[]
  contexts: AudioContext[]
  recorders: MediaRecorder[]
  peers: RTCPeerConnection[]
}
declare global {
  var openedMedia: Opened
}

/** Remembers every microphone, sound engine, recorder and connection that the page opens. */
export async function watchMedia(page: Page) {
  await page.addInitScript(() => {
    const opened: Opened = { tracks: [], contexts: [], recorders: [], peers: [] }
    globalThis.openedMedia = opened
    const devices: MediaDevices | undefined = navigator.mediaDevices
    const open = devices?.getUserMedia.bind(devices)
    if (open)
      devices.getUserMedia = async (constraints) => {
        const stream = await open(constraints)
        opened.tracks.push(...stream.getTracks())
        return stream
      }
    globalThis.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options)
        opened.contexts.push(this)
      }
    }
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        opened.peers.push(this)
      }
    }
    globalThis.MediaRecorder = class extends MediaRecorder {
      constructor(stream: MediaStream, options?: MediaRecorderOptions) {
        super(stream, options)
        opened.recorders.push(this)
      }
    }
  })
}

/** What of it is still open. */
const openMedia = (page: Page) =>
  page.evaluate(() => [
    ...openedMedia.tracks.filter(({ readyState }) => readyState !== 'ended').map(({ kind }) => `track ${kind}`),
    ...openedMedia.contexts.filter(({ state }) => state !== 'closed').map(({ state }) => `context ${state}`),
    ...openedMedia.recorders.filter(({ state }) => state !== 'inactive').map(({ state }) => `recorder ${state}`),
    ...openedMedia.peers
      .filter(({ connectionState }) => connectionState !== 'closed')
      .map(({ connectionState }) => `peer ${connectionState}`),
  ])

/** A microphone was opened, and nothing of it or of the call is open any more. */
export async function expectClosed(page: Page) {
  await expect.poll(() => page.evaluate(() => openedMedia.tracks.length)).toBeGreaterThan(0)
  await expectNothingOpen(page)
}

export const expectNothingOpen = (page: Page) => expect.poll(() => openMedia(page)).toEqual([])

/** The call is being recorded, so that what is asserted after it can fail. */
export const expectRecording = (page: Page) =>
  expect.poll(() => openMedia(page)).toEqual(expect.arrayContaining(['track audio', 'recorder recording']))

/** Page object of the test call beside the agent's editor. */
export function testCall(page: Page, language: Language = 'en') {
  const label = (key: string) => t(`testCall.${key}`, {}, language)
  const sheet = page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 2 }) })
  return {
    sheet,
    close: sheet.getByRole('button', { name: t('common.close', {}, language), exact: true }),
    start: sheet.getByRole('button', { name: label('start') }),
    end: sheet.getByRole('button', { name: label('end'), exact: true }),
    mute: sheet.getByRole('button', { name: label('mute'), exact: true }),
    openInLog: sheet.getByRole('link', { name: label('openInLog') }),
    log: sheet.getByRole('log', { name: label('transcript') }),
    timer: sheet.getByRole('timer'),
    // The state of a check is announced, too.
    text: (key: string) => sheet.getByText(label(key)).last(),
    outcome: (kind: string) => sheet.getByText(label(`outcomes.${kind}.title`), { exact: true }).last(),
    remedy: (kind: string) => sheet.getByText(label(`outcomes.${kind}.text`), { exact: true }),
  }
}

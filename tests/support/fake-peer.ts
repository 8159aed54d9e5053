import { vi } from 'vitest'

class FakeTrack extends EventTarget {
  kind = 'audio'
  enabled = true
  readyState: 'live' | 'ended' = 'live'
  stop() {
    this.readyState = 'ended'
  }
}

/** A stream of one track, or of none. */
export class FakeStream {
  tracks: FakeTrack[]
  constructor(tracks: FakeTrack[] = []) {
    this.tracks = tracks
  }
  addTrack(track: FakeTrack) {
    this.tracks.push(track)
  }
  getTracks() {
    return this.tracks
  }
  getAudioTracks() {
    return this.tracks
  }
}
export const newStream = () => new FakeStream([new FakeTrack()])
export const asStream = (stream: FakeStream) => stream as unknown as MediaStream

/** A connection of a browser that does as it is told; `made` has all of them. */
export class FakePeer extends EventTarget {
  static made: FakePeer[] = []
  /** What becomes of the connection after the answer. */
  static outcome: 'connected' | 'failed' | 'nothing' | 'no track' | 'bad answer' = 'connected'
  connectionState = 'new'
  iceGatheringState = 'complete'
  localDescription: { sdp: string } | null = null
  transport = Object.assign(new EventTarget(), { state: 'connected' })
  sender = { transport: this.transport, replaceTrack: vi.fn(async (_track: object) => {}) }
  remote = newStream()
  constructor() {
    super()
    FakePeer.made.push(this)
  }
  addTransceiver() {
    return { sender: this.sender }
  }
  async setLocalDescription() {
    this.localDescription = { sdp: 'v=0 offer' }
  }
  async setRemoteDescription() {
    const { outcome } = FakePeer
    if (outcome === 'bad answer') throw new DOMException('bad', 'OperationError')
    if (outcome === 'nothing') return
    queueMicrotask(() => {
      if (outcome === 'connected')
        this.dispatchEvent(Object.assign(new Event('track'), { track: this.remote.tracks[0] }))
      this.become(outcome === 'failed' ? 'failed' : 'connected')
    })
  }
  become(state: string) {
    this.connectionState = state
    this.dispatchEvent(new Event('connectionstatechange'))
  }
  sayGoodbye() {
    this.transport.state = 'closed'
    this.transport.dispatchEvent(new Event('statechange'))
  }
  close() {
    this.connectionState = 'closed'
  }
}

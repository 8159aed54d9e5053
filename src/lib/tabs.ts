/** A channel to the other tabs of this browser. Where there is none, they are not notified. */
export const openChannel = (name: string) =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)

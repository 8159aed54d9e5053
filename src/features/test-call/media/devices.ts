import { useEffect, useState } from 'react'

export interface Device {
  id: string
  /** Empty until microphone access is granted. */
  label: string
}

interface Devices {
  microphones: Device[]
  speakers: Device[]
}

const none: Devices = { microphones: [], speakers: [] }
const announcements = new EventTarget()

/** Makes `useDevices` read the devices again. */
export const announceDevices = () => announcements.dispatchEvent(new Event('change'))

const mediaDevices = (): MediaDevices | undefined => navigator.mediaDevices

async function readDevices(): Promise<Devices> {
  const found = (await mediaDevices()?.enumerateDevices()) ?? []
  const of = (kind: MediaDeviceKind) =>
    found
      // Without an id they cannot be chosen yet; Windows lists the device for calls a second time.
      .filter((device) => device.kind === kind && !['', 'communications'].includes(device.deviceId))
      .map(({ deviceId, label }) => ({ id: deviceId, label }))
  return { microphones: of('audioinput'), speakers: of('audiooutput') }
}

/** The connected microphones and speakers. */
export function useDevices() {
  const [devices, setDevices] = useState(none)
  useEffect(() => {
    let isShown = true
    const refresh = () => {
      readDevices().then(
        (found) => isShown && setDevices(found),
        () => isShown && setDevices(none),
      )
    }
    refresh()
    mediaDevices()?.addEventListener('devicechange', refresh)
    announcements.addEventListener('change', refresh)
    return () => {
      isShown = false
      mediaDevices()?.removeEventListener('devicechange', refresh)
      announcements.removeEventListener('change', refresh)
    }
  }, [])
  return devices
}

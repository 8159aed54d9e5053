import { useEffect, useState } from 'react'

type Permission = NotificationPermission | 'unsupported'

const readPermission = (): Permission => (typeof Notification === 'undefined' ? 'unsupported' : Notification.permission)

/** Whether the browser lets this site show notifications, and how to request it. */
export function useNoticePermission() {
  const [permission, setPermission] = useState(readPermission)
  useEffect(() => {
    // The user comes back from the browser's own settings.
    const update = () => setPermission(readPermission())
    window.addEventListener('focus', update)
    return () => window.removeEventListener('focus', update)
  }, [])
  const ask = async () => {
    const answer = await Notification.requestPermission()
    setPermission(answer)
    return answer
  }
  return { permission, ask }
}

let shown: Notification | undefined

/** Shows a notice in place of the one before, where the user allows it. `onOpen` runs when it is clicked. */
export function showNotice(title: string, onOpen: () => void) {
  if (readPermission() !== 'granted') return
  shown?.close()
  try {
    // The tag: where two tabs cannot agree which one shows it, there is still one notification.
    const notice = new Notification(title, { tag: 'parley', silent: true })
    notice.onclick = () => {
      notice.close()
      window.focus()
      onOpen()
    }
    shown = notice
  } catch {
    // Chrome on Android leaves notices to service workers.
  }
}

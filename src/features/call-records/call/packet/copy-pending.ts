import { copyText } from '@/lib/clipboard'

/**
 * Copies a text that is still being made. Safari allows a write only during the click: it starts at once and awaits the
 * promise. False if the browser refuses, or if the promise rejects.
 */
export async function copyPending(text: Promise<string>): Promise<boolean> {
  try {
    await navigator.clipboard.write([
      new ClipboardItem({ 'text/plain': text.then((value) => new Blob([value], { type: 'text/plain' })) }),
    ])
    return true
  } catch {
    // Some browsers have no ClipboardItem, or one that accepts no promise.
    return text.then(copyText, () => false)
  }
}

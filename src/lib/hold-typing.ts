/**
 * Collects what is typed while the code of a text field loads: an invisible field has the focus, so that composed
 * syllables are kept and no letter is taken for a shortcut. Escape calls `onCancel`.
 *
 * @returns a function that gives the focus back and returns what was typed
 */
export function holdTyping(label: string, onCancel: () => void): () => string {
  const before = document.activeElement
  const field = document.createElement('input')
  field.className = 'sr-only'
  field.ariaLabel = label
  field.onkeydown = ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing) onCancel()
  }
  document.body.append(field)
  field.focus()
  return () => {
    if (document.activeElement === field && before instanceof HTMLElement) before.focus()
    field.remove()
    return field.value
  }
}

/** Sets the value of the focused text field, if there is one. */
export function typeIntoFocused(text: string) {
  const field = document.activeElement
  if (text === '' || !(field instanceof HTMLInputElement)) return
  field.setRangeText(text, 0, field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

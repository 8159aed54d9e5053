import { type PointerEvent, useRef, useState } from 'react'

interface ReorderOptions {
  keys: readonly string[]
  onMove: (from: number, to: number) => void
  onDrop?: () => void
}

/** Rows dragged by a handle, found by `data-key`. Listens on the window, as the dragged row moves in the document. */
export function useReorder({ keys, onMove, onDrop }: ReorderOptions) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const latest = useRef({ keys, onMove, onDrop })
  latest.current = { keys, onMove, onDrop }

  const grab = (key: string) => (event: PointerEvent) => {
    if (event.button !== 0) return
    event.preventDefault()
    setDragged(key)
    const follow = ({ clientY, pointerId }: globalThis.PointerEvent) => {
      if (pointerId !== event.pointerId) return
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])]
      const from = latest.current.keys.indexOf(key)
      const to = rows.findIndex((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return clientY >= top && clientY < bottom
      })
      const row = rows[to]
      if (!row || from < 0 || to === from) return
      // Past the middle only: rows of different heights would otherwise swap back and forth.
      const { top, height } = row.getBoundingClientRect()
      if (to > from ? clientY > top + height / 2 : clientY < top + height / 2) latest.current.onMove(from, to)
    }
    const drop = ({ pointerId }: globalThis.PointerEvent) => {
      if (pointerId !== event.pointerId) return
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', drop)
      window.removeEventListener('pointercancel', drop)
      setDragged(undefined)
      latest.current.onDrop?.()
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', drop)
    window.addEventListener('pointercancel', drop)
  }
  return { list, dragged, grab }
}

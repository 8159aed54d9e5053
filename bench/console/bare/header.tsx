import { useEffect, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { useWords } from './words.ts'

export function Header() {
  const { words, switchLanguage } = useWords()
  const [palette, setPalette] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.ctrlKey || event.key !== 'k') return
      event.preventDefault()
      setPalette(true)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <header>
      <button type="button" onClick={() => document.documentElement.classList.toggle('dark')}>
        {words.theme}
      </button>
      <button type="button" onClick={switchLanguage}>
        {words.language}
      </button>
      {palette && <Palette onClose={() => setPalette(false)} />}
    </header>
  )
}

const screens = ['Calls', 'Agents', 'Credits', 'Settings', 'Tools', 'Numbers']
const commands = screens.flatMap((screen) =>
  ['Open', 'Create', 'Search', 'Export', 'Delete'].map((verb) => `${verb} ${screen}`),
)

function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  return (
    <Dialog className="palette" onClose={onClose}>
      <input ref={(input) => input?.focus()} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <div role="listbox">
        {commands
          .filter((command) => command.toLowerCase().includes(typed.toLowerCase()))
          .map((command) => (
            <div key={command} role="option" aria-selected={false} tabIndex={-1}>
              {command}
            </div>
          ))}
      </div>
    </Dialog>
  )
}

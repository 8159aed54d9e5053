import { Command } from 'cmdk'
import { Languages, Moon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { useWords } from './words.ts'

const screens = ['Calls', 'Agents', 'Credits', 'Settings', 'Tools', 'Numbers']
const commands = screens.flatMap((screen) =>
  ['Open', 'Create', 'Search', 'Export', 'Delete'].map((verb) => `${verb} ${screen}`),
)

const useTheme = create<{ isDark: boolean }>(() => ({ isDark: false }))
function toggleTheme() {
  const { isDark } = useTheme.getState()
  useTheme.setState({ isDark: !isDark })
  document.documentElement.classList.toggle('dark', !isDark)
}

export function Header() {
  const { t, i18n } = useWords()
  const isDark = useTheme((theme) => theme.isDark)
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
    <header className="flex gap-2 p-2">
      <button type="button" aria-pressed={isDark} onClick={toggleTheme} className="flex items-center gap-1">
        <Moon className="size-4" /> {t('theme')}
      </button>
      <button
        type="button"
        onClick={() => void i18n.changeLanguage(i18n.language.startsWith('ko') ? 'en' : 'ko')}
        className="flex items-center gap-1"
      >
        <Languages className="size-4" /> {t('language')}
      </button>
      <Command.Dialog open={palette} onOpenChange={setPalette} label={t('search')} className="fixed inset-24 bg-white">
        <Command.Input />
        <Command.List>
          {commands.map((command) => (
            <Command.Item key={command}>{command}</Command.Item>
          ))}
        </Command.List>
      </Command.Dialog>
    </header>
  )
}

import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { MenuItem, MenuLabel, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '@/components/ui/menu'
import { fonts, themes } from '@/lib/appearance'
import { currentLanguage, languageNames, languages } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { setFont, setTheme, usePreferences } from '@/lib/preferences'
import { fontLabels, themeLabels } from '../appearance'

export function WorkspaceMenuItems({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <>
      <MenuLabel>{t('shell.workspaces')}</MenuLabel>
      <MenuItem>
        <span className="isolated flex-1 truncate">{name}</span>
        <Icon name="icon-Check" />
      </MenuItem>
    </>
  )
}

export function ThemeMenuItems() {
  const { t } = useTranslation()
  const { theme, font } = usePreferences()
  return (
    <>
      <MenuLabel>{t('shell.theme')}</MenuLabel>
      <Choice
        label={t('shell.theme')}
        value={theme}
        options={themes}
        text={(value) => t(themeLabels[value])}
        onChoose={setTheme}
      />
      <MenuSeparator />
      <MenuLabel>{t('shell.font')}</MenuLabel>
      <Choice
        label={t('shell.font')}
        value={font}
        options={fonts}
        text={(value) => t(fontLabels[value])}
        onChoose={setFont}
      />
    </>
  )
}

export function LanguageMenuItems() {
  const { t, i18n } = useTranslation()
  return (
    <Choice
      label={t('common.language')}
      value={currentLanguage()}
      options={languages}
      text={(value) => <span lang={value}>{languageNames[value]}</span>}
      onChoose={(value) => void i18n.changeLanguage(value)}
    />
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly Value[]
  text: (value: Value) => ReactNode
  onChoose: (value: Value) => void
}

const Choice = <Value extends string>({ label, value, options, text, onChoose }: ChoiceProps<Value>) => (
  <MenuRadioGroup value={value} aria-label={label}>
    {options.map((option) => (
      <MenuRadioItem key={option} value={option} onSelect={() => onChoose(option)}>
        {text(option)}
      </MenuRadioItem>
    ))}
  </MenuRadioGroup>
)

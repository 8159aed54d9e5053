import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { useMemo } from 'react'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { delimiters, encodings } from '@/lib/import/csv-format'
import type { FileStart, ImportSettings } from '@/lib/import/import-reader'
import { Field, Select } from '../ui/field'
import { Segmented } from '../ui/segmented'
import type { DuplicateMode } from './import-state'

export interface ImportFieldLabel {
  id: string
  label: string
}

type Change = (changed: Partial<ImportSettings>) => void

/** Characters that are shown of a row. */
const SHOWN = 100
const shownCells = (cells: readonly string[]) =>
  cells
    .flatMap((text) => text.trim() || [])
    .join(' · ')
    .slice(0, SHOWN)

interface FileOptionsProps extends Pick<FileStart, 'rows' | 'beyondAscii'> {
  settings: ImportSettings
  onChange: Change
}

/** How the file is read, as far as it can be mistaken. */
export function FileOptions({ settings, rows, beyondAscii, onChange }: FileOptionsProps) {
  const { t } = useTranslation()
  const encodingLabels = {
    'utf-8': t('import.encodings.utf8'),
    'utf-16le': t('import.encodings.utf16le'),
    'utf-16be': t('import.encodings.utf16be'),
    'euc-kr': t('import.encodings.korean'),
    'windows-1252': t('import.encodings.western'),
    'windows-1250': t('import.encodings.centralEuropean'),
    'windows-1251': t('import.encodings.cyrillic'),
    shift_jis: t('import.encodings.japanese'),
    gb18030: t('import.encodings.simplifiedChinese'),
    big5: t('import.encodings.traditionalChinese'),
  }
  const delimiterLabels = {
    ',': t('import.delimiters.comma'),
    ';': t('import.delimiters.semicolon'),
    '\t': t('import.delimiters.tab'),
    '|': t('import.delimiters.bar'),
  }
  return (
    <div className="grid items-start gap-3 md:grid-cols-[1.2fr_1fr_1.4fr]">
      <Field
        label={t('import.encoding')}
        hint={
          beyondAscii && (
            <span className="isolated break-words">
              {t('import.rowReads', {
                number: beyondAscii.number,
                text: shownCells(beyondAscii.cells.filter((text) => /[^\0-\x7F]/.test(text))),
              })}
            </span>
          )
        }
      >
        {(control) => (
          <Select
            {...control}
            value={settings.encoding}
            onChange={({ target }) => onChange({ encoding: encodings.find((each) => each === target.value) })}
          >
            {encodings.map((encoding) => (
              <option key={encoding} value={encoding}>
                {encodingLabels[encoding]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('import.delimiter')}>
        {(control) => (
          <Select
            {...control}
            value={settings.delimiter}
            onChange={({ target }) => onChange({ delimiter: target.value })}
          >
            {delimiters.map((delimiter) => (
              <option key={delimiter} value={delimiter}>
                {delimiterLabels[delimiter]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('import.header')}>
        {(control) => (
          <Select
            {...control}
            value={settings.header}
            onChange={({ target }) => onChange({ header: Number(target.value) })}
          >
            <option value={0}>{t('import.noHeader')}</option>
            {rows.map(({ number, cells }) => (
              <option key={number} value={number}>
                {t('import.rowText', { number, text: shownCells(cells) })}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

interface RowOptionsProps {
  settings: ImportSettings
  hasPhones: boolean
  duplicates: string | undefined
  onDuplicate: DuplicateMode
  onChange: Change
  onDuplicateChange: (mode: DuplicateMode) => void
}

/** How rows are read, and what becomes of those whose record exists. */
export function RowOptions(props: RowOptionsProps) {
  const { settings, hasPhones, duplicates, onDuplicate, onChange, onDuplicateChange } = props
  const { t } = useTranslation()
  if (!hasPhones && duplicates === undefined) return null
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      {hasPhones && <CountryField value={settings.country} onChange={(country) => onChange({ country })} />}
      {duplicates !== undefined && (
        <div className="flex flex-col gap-1.5">
          <span className="font-medium text-sm">{duplicates}</span>
          <span className="self-start">
            <Segmented
              label={duplicates}
              value={onDuplicate}
              onChange={onDuplicateChange}
              options={[
                { value: 'skip', label: t('import.skip') },
                { value: 'update', label: t('import.update') },
              ]}
            />
          </span>
        </div>
      )}
    </div>
  )
}

function CountryField({ value, onChange }: { value: string; onChange: (country: string) => void }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
    return getCountries()
      .map((code) => ({ code, label: `${names.of(code) ?? code} (+${getCountryCallingCode(code)})` }))
      .sort((one, other) => one.label.localeCompare(other.label, language))
  }, [language])
  return (
    <Field label={t('import.country')} className="max-md:w-full">
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)} className="md:w-64!">
          {countries.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

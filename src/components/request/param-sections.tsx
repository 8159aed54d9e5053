import { ChevronDown, Plus } from 'lucide-react'
import { type ReactNode, useCallback, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import type { Param } from '@/contract/params'
import { useTranslation } from '@/lib/i18n/use-translation'
import { Section, SubSection } from '../form/section'
import { HeadersEditor } from '../params/headers-editor'
import { emptyParam } from '../params/param-form'
import { ParamsEditor } from '../params/params-editor'
import { buttonClass } from '../ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../ui/menu'

interface ParamSectionsProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Initial values of a new parameter. */
  initialParam: Partial<Param>
  headersText: string
}

/** What a request carries besides its address. A kind without rows is only an item of the menu that adds them. */
export function ParamSections<Values extends FieldValues>(props: ParamSectionsProps<Values>) {
  const { initialParam, headersText } = props
  const { t } = useTranslation()
  // The cast: a form of any values that include these lists.
  const form = props.form as unknown as UseFormReturn
  const menu = useId()
  const toMenu = useCallback(() => document.getElementById(menu)?.focus(), [menu])
  const kinds = [
    { name: 'pathParams', item: t('request.kinds.path'), title: t('request.path'), text: t('request.pathText') },
    { name: 'queryParams', item: t('request.kinds.query'), title: t('request.query'), text: t('request.queryText') },
    { name: 'headers', item: t('request.kinds.header'), title: t('request.headers'), text: headersText },
    { name: 'bodyParams', item: t('request.kinds.body'), title: t('request.body'), text: undefined },
  ] as const
  const addLabels = {
    pathParams: t('request.addPath'),
    queryParams: t('request.addQuery'),
    bodyParams: t('request.addBody'),
  }
  const offered = kinds.filter(({ name }) => name in form.getValues())
  const addRow = (name: string) => {
    const rows: unknown[] = form.getValues(name)
    const isHeader = name === 'headers'
    const row = isHeader ? { key: '', value: '' } : emptyParam(initialParam)
    flushSync(() => form.setValue(name, [...rows, row], { shouldDirty: true }))
    form.setFocus(`${name}.${rows.length}.${isHeader ? 'key' : 'identifier'}`)
  }
  return (
    <Section title={t('request.params')} actions={<AddMenu id={menu} kinds={offered} onChoose={addRow} />}>
      {offered.map(({ name, title, text }) => (
        <Rows key={name} form={form} name={name} title={title} text={text}>
          {name === 'headers' ? (
            <HeadersEditor form={form} name={name} label={title} onEmpty={toMenu} />
          ) : (
            <ParamsEditor
              form={form}
              name={name}
              label={title}
              addLabel={addLabels[name]}
              initialParam={initialParam}
              onEmpty={toMenu}
            />
          )}
        </Rows>
      ))}
    </Section>
  )
}

interface RowsProps {
  form: UseFormReturn
  name: string
  title: string
  text: string | undefined
  children: ReactNode
}

function Rows({ form, name, title, text, children }: RowsProps) {
  const isFilled = useWatch({
    control: form.control,
    name,
    compute: (rows: unknown) => Array.isArray(rows) && rows.length > 0,
  })
  if (!isFilled) return null
  return (
    <SubSection title={title} text={text}>
      {children}
    </SubSection>
  )
}

interface AddMenuProps {
  id: string
  kinds: readonly { name: string; item: string }[]
  onChoose: (name: string) => void
}

function AddMenu({ id, kinds, onChoose }: AddMenuProps) {
  const { t } = useTranslation()
  const chosen = useRef<string>(undefined)
  return (
    <Menu>
      <MenuTrigger id={id} className={buttonClass('outline', 'small')}>
        <Plus aria-hidden className="size-4" />
        {t('params.add')}
        <ChevronDown aria-hidden className="size-4 text-muted" />
      </MenuTrigger>
      <MenuContent
        align="end"
        onCloseAutoFocus={(event) => {
          const name = chosen.current
          chosen.current = undefined
          if (name === undefined) return
          // The new row has the focus, not the button.
          event.preventDefault()
          onChoose(name)
        }}
      >
        {kinds.map(({ name, item }) => (
          <MenuItem
            key={name}
            onSelect={() => {
              chosen.current = name
            }}
          >
            {item}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}

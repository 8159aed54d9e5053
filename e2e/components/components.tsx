import { useTable } from '@tanstack/react-table'
import { Download, LayoutGrid, Pencil, Rows3, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Alert } from '@/components/alert'
import { BackLink } from '@/components/back-link'
import { ColumnChart } from '@/components/chart/column-chart'
import { DataTable } from '@/components/data-table/data-table'
import { FacetFilter } from '@/components/data-table/facet-filter'
import { defaultColumn, features } from '@/components/data-table/features'
import { EmptyState } from '@/components/empty-state'
import { actionsColumn, cellColumns } from '@/components/list/columns'
import { SelectFilter } from '@/components/list/filters'
import { RowMenu } from '@/components/row-menu'
import { Skeleton } from '@/components/states'
import { DateTimeInput } from '@/components/time/date-time-input'
import { Badge } from '@/components/ui/badge'
import { Button, IconButton } from '@/components/ui/button'
import { Checkbox, Field, Input, Select, TextArea } from '@/components/ui/field'
import { Kbd } from '@/components/ui/kbd'
import { Meter } from '@/components/ui/meter'
import { PartsBar } from '@/components/ui/parts-bar'
import { ProgressBar } from '@/components/ui/progress-bar'
import { RadioCards } from '@/components/ui/radio-cards'
import { Segmented } from '@/components/ui/segmented'
import { Switch } from '@/components/ui/switch'
import { Tabs } from '@/components/ui/tabs'

/** One component in its states; the picture of `docs/design.md` is cut out by its title. */
const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="flex flex-col gap-3 border-line border-b py-5">
    <h2 className="font-semibold">{title}</h2>
    {children}
  </section>
)

const Line = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)

interface Person {
  id: string
  name: string
  calls: number
  credits: number
}

const people: Person[] = [
  { id: 'a', name: 'Maple Street Dental', calls: 1204, credits: 18 },
  { id: 'b', name: '한빛숲치과 예약 데스크', calls: 29, credits: 2310 },
]
const nothing = () => undefined

const columns = [
  ...cellColumns<Person>([], {
    name: { title: 'common.name', size: 240, grows: true, cell: ({ name }) => name },
    calls: { title: 'callRecords.columns.duration', size: 120, figures: true, cell: ({ calls }) => String(calls) },
    credits: { title: 'callRecords.columns.cost', size: 120, figures: true, cell: ({ credits }) => String(credits) },
  }),
  actionsColumn<Person>(({ name }) => (
    <RowMenu
      label={`Actions for ${name}`}
      actions={[
        { label: 'Edit', Icon: Pencil, run: nothing },
        { label: 'Export', Icon: Download, run: nothing, reason: 'Nothing to export yet.' },
        { label: 'Delete', Icon: Trash2, run: nothing, isDestructive: true },
      ]}
    />
  )),
]

function Table() {
  const table = useTable({ features, data: people, columns, defaultColumn, getRowId: ({ id }) => id })
  return <DataTable table={table} caption="People" currentId="b" />
}

const kinds = [
  { value: 'phone', label: 'Phone' },
  { value: 'web', label: 'Web' },
] as const
type Kind = (typeof kinds)[number]['value']

function Filters() {
  const [status, setStatus] = useState<Kind>()
  const [chosen, setChosen] = useState<Kind[]>(['web'])
  return (
    <Line>
      <SelectFilter label="Status" all="Any status" options={kinds} value={status} onChange={setStatus} />
      <SelectFilter label="Source" all="Any source" options={kinds} value="phone" onChange={nothing} />
      <FacetFilter title="Tags" options={kinds} chosen={[]} counts={undefined} onChange={nothing} />
      <FacetFilter title="Type" options={kinds} chosen={chosen} counts={undefined} onChange={setChosen} />
    </Line>
  )
}

function Fields() {
  const [due, setDue] = useState('2026-06-01T09:30')
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label="Name" hint="Shown to your team.">
        {(field) => <Input {...field} defaultValue="Front desk" />}
      </Field>
      <Field label="Phone number" error="Enter a phone number.">
        {(field) => <Input {...field} defaultValue="12" />}
      </Field>
      <Field label="Email">{(field) => <Input {...field} placeholder="name@example.com" />}</Field>
      <Field label="Language">
        {(field) => (
          <Select {...field} className="md:h-9!">
            <option>English</option>
          </Select>
        )}
      </Field>
      <Field label="Disabled">{(field) => <Input {...field} disabled defaultValue="Not now" />}</Field>
      <Field label="Notes">{(field) => <TextArea {...field} rows={2} defaultValue="Two lines of text." />}</Field>
      <DateTimeInput label="Due" value={due} onChange={setDue} />
      <DateTimeInput label="Start" hint="For a start later on." value="" onChange={nothing} />
      <DateTimeInput label="End" error="Enter a time." value="2026-06-01T" onChange={nothing} />
      <Line>
        <Checkbox aria-label="Record calls" defaultChecked />
        <Checkbox aria-label="Masked" />
        <Switch aria-label="Enabled" defaultChecked />
        <Switch aria-label="Disabled" />
      </Line>
    </div>
  )
}

const days = Array.from({ length: 14 }, (_, day) => ({
  key: String(day),
  values: { credits: (day * 7) % 10 },
  tick: String(day + 1),
  label: `Day ${day + 1}`,
}))

/** Every shared component in its states: what a change of one does to all of them is seen on one page. */
export function Components() {
  const [layout, setLayout] = useState<'table' | 'cards'>('table')
  const [tab, setTab] = useState<'calls' | 'analytics'>('calls')
  const [card, setCard] = useState<'one' | 'two'>('one')
  return (
    <main className="mx-auto max-w-5xl px-6 py-4">
      <BackLink to={{ to: '/agents' }}>All agents</BackLink>
      <h1 className="font-semibold text-xl">Components</h1>
      <Part title="Buttons">
        <Line>
          <Button variant="solid">New agent</Button>
          <Button>Export</Button>
          <Button variant="ghost">Reset</Button>
          <Button variant="destructive">
            <Trash2 aria-hidden className="size-4" />
            Delete
          </Button>
          <Button variant="danger">Delete agent</Button>
        </Line>
        <Line>
          <Button variant="solid" disabled>
            New agent
          </Button>
          <Button disabled>Export</Button>
          <Button busy>Saving</Button>
          <Button size="small">Small</Button>
          <IconButton label="Edit" variant="outline">
            <Pencil aria-hidden className="size-4" />
          </IconButton>
        </Line>
      </Part>
      <Part title="Filters">
        <Filters />
      </Part>
      <Part title="Table">
        <Table />
      </Part>
      <Part title="Fields">
        <Fields />
      </Part>
      <Part title="Choices">
        <Line>
          <Segmented
            label="Layout"
            value={layout}
            onChange={setLayout}
            options={[
              { value: 'table', label: 'Table', icon: <Rows3 aria-hidden className="size-4" /> },
              { value: 'cards', label: 'Cards', icon: <LayoutGrid aria-hidden className="size-4" /> },
            ]}
          />
        </Line>
        <Tabs
          label="Call logs"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'calls', title: 'Calls' },
            { value: 'analytics', title: 'Analytics' },
          ]}
        >
          <p className="pt-2">{tab}</p>
        </Tabs>
        <RadioCards
          legend="Method"
          value={card}
          onChange={setCard}
          className="sm:grid-cols-2"
          options={[
            { value: 'one', label: 'One after another', text: 'The next contact rings when nobody answers.' },
            { value: 'two', label: 'All at once', text: 'The first to answer gets the call.' },
          ]}
        />
      </Part>
      <Part title="Badges and keys">
        <Line>
          {(['neutral', 'good', 'warn', 'bad', 'info'] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Kbd keys={{ key: 'k', mod: true }} />
          <Kbd keys={{ key: 'Enter' }} />
        </Line>
      </Part>
      <Part title="Figures">
        <Meter label="Credits" value={40} valueText="8,200 of 20,000 credits" />
        <ProgressBar label="Import" value={60} />
        <ProgressBar label="Upload" />
        <PartsBar
          label="Credits"
          hasLegend
          parts={[
            { key: 'plan', label: 'Plan', value: 60, text: '60', fill: 'bg-accent' },
            { key: 'bought', label: 'Bought', value: 25, text: '25', fill: 'bg-customer' },
          ]}
        />
        <ColumnChart
          label="Credits by day"
          columns={days}
          series={[{ key: 'credits', label: 'Credits', className: 'text-accent' }]}
          formatTick={String}
          renderLink={(column, props) => <a key={column.key} href="#chart" {...props} />}
        />
      </Part>
      <Part title="States">
        <Alert>The server refused it: the name is taken.</Alert>
        <EmptyState title="No agents yet" text="Create one, or begin with a template.">
          <Button variant="solid">New agent</Button>
        </EmptyState>
        <Skeleton className="h-9 w-full" />
      </Part>
    </main>
  )
}

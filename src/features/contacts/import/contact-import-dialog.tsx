import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TagField } from '@/components/form/tag-field'
import { ImportDialog } from '@/components/import/import-dialog'
import { type ContactRow, contactImports } from '@/contract/contact-imports'
import { contacts } from '@/contract/contacts'
import { tagsQuery } from '@/lib/api/contact-tags'
import { toCsv } from '@/lib/csv'
import { useTranslation } from '@/lib/i18n/use-translation'
import { type ContactField, contactFields } from './contact-import'

const createWorker = () => new Worker(new URL('./contact-import-worker.ts', import.meta.url), { type: 'module' })

const sample = toCsv(
  ['First Name', 'Last Name', 'Organization', 'Phone', 'Email', 'Tags'],
  [
    ['Ada', 'Byron', 'Analytical Ltd.', '+1 212 555 0147', 'ada@analytical.example', 'VIP;Lead'],
    ['길동', '홍', '나래상사', '010-2345-6789', 'hong@narae.example', '예약 고객'],
  ],
)

/** Imports contacts from a CSV file. */
export function ContactImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { data } = useQuery(tagsQuery)
  const [tags, setTags] = useState<string[]>([])
  const labels: Record<ContactField, string> = {
    name: t('contacts.import.fullName'),
    firstName: t('contacts.firstName'),
    middleName: t('contacts.import.middleName'),
    lastName: t('contacts.lastName'),
    organization: t('contacts.organization'),
    phone: t('common.phoneNumber'),
    phoneLabel: t('contacts.import.phoneLabel'),
    callingCode: t('contacts.import.callingCode'),
    email: t('contacts.import.email'),
    emailLabel: t('contacts.import.emailLabel'),
    line1: t('contacts.address.line1'),
    line2: t('contacts.address.line2'),
    city: t('contacts.address.city'),
    state: t('contacts.address.state'),
    postalCode: t('contacts.address.postalCode'),
    country: t('contacts.address.country'),
    website: t('contacts.website'),
    notes: t('contacts.notes'),
    tags: t('contacts.tags'),
    doNotCall: t('contacts.doNotCall'),
    source: t('common.source'),
    externalId: t('contacts.externalId'),
  }
  return (
    <ImportDialog<ContactRow>
      title={t('contacts.import.title')}
      description={t('contacts.import.text')}
      createWorker={createWorker}
      endpoint={contactImports.import}
      existing={contactImports.existing}
      stale={[contacts]}
      fields={contactFields.map((id) => ({ id, label: labels[id] }))}
      sample={{ name: 'contacts-sample.csv', text: sample }}
      duplicates={t('contacts.import.duplicates')}
      hasPhones
      additions={
        <TagField
          label={t('contacts.import.addTag')}
          value={tags}
          onChange={setTags}
          suggestions={data?.records ?? []}
        />
      }
      toRow={(row) => (tags.length > 0 ? { ...row, tags: [...new Set([...(row.tags ?? []), ...tags])] } : row)}
      onClose={onClose}
    />
  )
}

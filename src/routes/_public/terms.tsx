import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '@/features/legal/terms-page'

export const Route = createFileRoute('/_public/terms')({
  staticData: { title: 'legal.terms.title', texts: ['legal'] },
  component: TermsPage,
})

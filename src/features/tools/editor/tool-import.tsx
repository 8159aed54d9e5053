import { useNavigate } from '@tanstack/react-router'
import { ImportButtons, type ImportedRequest, type ImportKind } from '@/components/request/import/import-buttons'
import { requestName } from '@/lib/request/function-name'
import type { ToolFormState } from './use-tool-form'

interface ToolImportProps {
  state: ToolFormState
  prominent: boolean
  open: ImportKind | undefined
}

/** Fills the form from a cURL command or an OpenAPI document. */
export function ToolImport({ state: { form, taken }, prominent, open }: ToolImportProps) {
  const navigate = useNavigate()
  const show = (kind: ImportKind | undefined) =>
    void navigate({ to: '.', search: (before) => ({ ...before, import: kind }), replace: true, resetScroll: false })
  /** Does not overwrite a name or description. */
  const describe = (draft: ImportedRequest) => {
    const dirty = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    const { name, description } = form.getValues()
    if (name === '') form.setValue('name', draft.name ?? requestName(draft, taken), dirty)
    if (draft.description && description.trim() === '') form.setValue('description', draft.description, dirty)
  }
  return <ImportButtons form={form} taken={taken} prominent={prominent} open={open} onOpen={show} onImport={describe} />
}

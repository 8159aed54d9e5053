import type { TemplateLanguage } from '../../search'
import { englishTemplates } from './english'
import { koreanTemplates } from './korean'
import { type Template, type TemplateId, templateIds } from './template'

export const templates: Record<TemplateLanguage, Record<TemplateId, Template>> = {
  'en-US': englishTemplates,
  'ko-KR': koreanTemplates,
}

export const isTemplate = (id: string | undefined): id is TemplateId => templateIds.some((each) => each === id)

import { expose } from 'comlink'
import { importReader } from '@/lib/import/import-reader'
import { contactImport } from './contact-import'

expose(importReader(contactImport))

import { expose } from 'comlink'
import { importReader } from '@/lib/import/import-reader'
import { taskImport } from './tasks-csv'

expose(importReader(taskImport))

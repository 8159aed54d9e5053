import type { core } from 'zod/mini'
import { allEndpoints } from '@/contract/all'

export const endpoints = allEndpoints()

const isSchema = (value: unknown): value is core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

const modules = import.meta.glob<Record<string, unknown>>('/src/contract/*.ts', { eager: true })

/** The exported schemas of the contract that are objects, by their names. */
export const schemas = Object.fromEntries(
  Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      isSchema(value) && value._zod.def.type === 'object' ? [[name, value] as const] : [],
    ),
  ),
)

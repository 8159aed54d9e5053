import { PARAM_DEPTH, type Param } from '@/contract/params'
import { findVariables } from '../prompt/variables'
import { hasBody, isHeaderName, type RequestParts } from './build-request'
import { pathChips } from './chips'
import { isLiteral } from './literal'
import { isFilledByModel, isNamed, propertiesOf } from './param-values'

export type ParamProblemCode =
  | 'emptyIdentifier'
  | 'duplicateIdentifier'
  | 'notANumber'
  | 'notABoolean'
  | 'badJson'
  | 'objectWithoutProperties'
  | 'arrayWithoutItems'
  | 'tooDeep'
  | 'malformedVariable'
  | 'chipWithoutParam'
  | 'paramWithoutChip'
  | 'badHeaderName'
  | 'duplicateHeader'
  | 'sharedArgument'
  | 'noDescription'
  | 'bodyNotSent'

export interface ParamProblem {
  /** Form path of the field: `bodyParams.0.properties.1.identifier`. */
  field: string
  code: ParamProblemCode
  /** An error prevents the request from being sent as intended; a warning does not. */
  level: 'error' | 'warning'
  /** The name it concerns, if any. */
  detail?: string
}

const literalProblem = { number: 'notANumber', boolean: 'notABoolean', object: 'badJson', array: 'badJson' } as const

type Report = (field: string, code: ParamProblemCode, level?: ParamProblem['level'], detail?: string) => void

function checkValue(param: Param, field: string, report: Report) {
  const { dataType, valueType, value } = param
  if (value === undefined) return
  if (findVariables(value).some((mark) => mark.kind === 'malformed') && valueType === 'DYNAMIC')
    report(`${field}.value`, 'malformedVariable')
  if (valueType === 'DYNAMIC' || valueType === 'LLM_PROMPT' || propertiesOf(param).length > 0) return
  if (Object.hasOwn(literalProblem, dataType) && !isLiteral(dataType, value))
    report(`${field}.value`, literalProblem[dataType as keyof typeof literalProblem])
}

function checkShape(param: Param, field: string, depth: number, report: Report) {
  const { dataType, valueType, value } = param
  const hasContent = valueType === 'LLM_PROMPT' ? false : (value ?? '').trim() !== ''
  const properties = dataType === 'object' ? (param.properties ?? []) : []
  const items = dataType === 'array' ? param.items : undefined
  if (dataType === 'object' && properties.length === 0 && !hasContent) report(field, 'objectWithoutProperties')
  if (dataType === 'array' && !items && !hasContent) report(field, 'arrayWithoutItems')
  if (depth >= PARAM_DEPTH) {
    if (properties.length > 0 || items) report(field, 'tooDeep')
    return
  }
  checkList(properties, `${field}.properties`, depth + 1, report)
  if (items) checkParam(items, `${field}.items`, depth + 1, report)
}

function checkParam(param: Param, field: string, depth: number, report: Report) {
  checkValue(param, field, report)
  checkShape(param, field, depth, report)
  if (param.valueType === 'LLM_PROMPT' && isNamed(param) && !param.description?.trim())
    report(`${field}.description`, 'noDescription', 'warning', param.identifier)
}

function checkList(params: readonly Param[], field: string, depth: number, report: Report) {
  const seen = new Set<string>()
  for (const [index, param] of params.entries()) {
    const at = `${field}.${index}`
    if (!isNamed(param)) report(`${at}.identifier`, 'emptyIdentifier')
    else if (seen.has(param.identifier)) report(`${at}.identifier`, 'duplicateIdentifier', 'error', param.identifier)
    seen.add(param.identifier)
    checkParam(param, at, depth, report)
  }
}

function checkHeaders(parts: RequestParts, report: Report) {
  const seen = new Set<string>()
  for (const [index, { key }] of parts.headers.entries()) {
    const name = key.trim().toLowerCase()
    if (!isHeaderName(name)) report(`headers.${index}.key`, 'badHeaderName', 'error', key)
    else if (seen.has(name)) report(`headers.${index}.key`, 'duplicateHeader', 'warning', key)
    seen.add(name)
  }
}

function checkChips(parts: RequestParts, report: Report) {
  const chips = new Set(pathChips(parts.url).map((chip) => chip.name))
  const params = parts.pathParams ?? []
  const names = new Set(params.map((param) => param.identifier))
  for (const chip of chips) if (!names.has(chip)) report('url', 'chipWithoutParam', 'error', chip)
  for (const [index, param] of params.entries())
    if (isNamed(param) && !chips.has(param.identifier))
      report(`pathParams.${index}.identifier`, 'paramWithoutChip', 'warning', param.identifier)
}

/** A model's arguments share one namespace: `id` in path and body gets the same value. */
function checkArguments(parts: RequestParts, report: Report) {
  const seen = new Map<string, string>()
  for (const list of ['pathParams', 'queryParams', 'bodyParams'] as const)
    for (const [index, param] of (parts[list] ?? []).entries()) {
      if (!isNamed(param) || !isFilledByModel(param)) continue
      const first = seen.get(param.identifier)
      if (first !== undefined && first !== list)
        report(`${list}.${index}.identifier`, 'sharedArgument', 'warning', param.identifier)
      seen.set(param.identifier, first ?? list)
    }
}

/** Validates a request's parameters; problems are in the order of the form. */
export function checkParams(parts: RequestParts): ParamProblem[] {
  const problems: ParamProblem[] = []
  const report: Report = (field, code, level = 'error', detail) => {
    problems.push(detail === undefined ? { field, code, level } : { field, code, level, detail })
  }
  checkChips(parts, report)
  checkHeaders(parts, report)
  checkList(parts.pathParams ?? [], 'pathParams', 0, report)
  checkList(parts.queryParams, 'queryParams', 0, report)
  checkList(parts.bodyParams, 'bodyParams', 0, report)
  checkArguments(parts, report)
  if (parts.bodyParams.length > 0 && !hasBody(parts.method)) report('bodyParams', 'bodyNotSent', 'warning')
  return problems
}

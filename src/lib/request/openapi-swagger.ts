import { isPlain, ownValue } from '../plain'
import { listOf, resolve, textOf } from './openapi-pointer'
import type { Style } from './openapi-style'

/* What the converter of Swagger 2.0 does not take over: parameters by reference that are fields of a form, and formats of
   lists that OpenAPI 3 has no style for. */

type Value = Record<string, unknown>

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch']
/** Of a query; elsewhere only the default is known to the converter. */
const convertedFormats = ['csv', 'ssv', 'pipes', 'multi']
const styles: Readonly<Record<string, string>> = { ssv: 'spaceDelimited', pipes: 'pipeDelimited', tsv: 'tabDelimited' }

const key = (parameter: unknown) => `${String(ownValue(parameter, 'in'))} ${String(ownValue(parameter, 'name'))}`

/** The parameter with a style of OpenAPI 3 where the converter would lose its format. */
function withStyle(parameter: unknown): unknown {
  if (!isPlain(parameter)) return parameter
  const format = textOf(ownValue(parameter, 'collectionFormat'))
  const style = format === undefined ? undefined : ownValue(styles, format)
  const isConverted = parameter.in === 'query' && convertedFormats.includes(format ?? '')
  return style === undefined || isConverted ? parameter : { ...parameter, style, explode: false }
}

/** Puts all parameters of an operation into it, resolved. */
function gather(document: Value, item: Value, operation: Value) {
  const all = new Map<string, unknown>()
  for (const list of [item, operation])
    for (const each of listOf(ownValue(list, 'parameters'))) {
      const parameter = resolve(document, each)
      if (isPlain(parameter)) all.set(key(parameter), withStyle(parameter))
    }
  // The converter changes parameters in place, and one may be part of several operations.
  operation.parameters = structuredClone([...all.values()])
  return listOf(operation.parameters).filter((each) => ownValue(each, 'in') === 'formData') as Value[]
}

/** Gives the fields of a converted form their schemas and encodings. */
function restore(operation: Value, fields: readonly Value[]) {
  const content = ownValue(ownValue(operation, 'requestBody'), 'content')
  const properties: [string, unknown][] = []
  const encoding: [string, Style][] = []
  for (const { name, in: _in, required: _required, collectionFormat, style, explode: _, ...schema } of fields) {
    if (typeof name !== 'string') continue
    properties.push([name, schema.type === 'file' ? { ...schema, type: 'string', format: 'binary' } : schema])
    if (schema.type === 'array')
      encoding.push([name, { style: textOf(style) ?? 'form', explode: collectionFormat === 'multi' }])
  }
  for (const media of Object.values(isPlain(content) ? content : {})) {
    if (!isPlain(media)) continue
    const required = ownValue(ownValue(media, 'schema'), 'required')
    media.schema = { type: 'object', properties: Object.fromEntries(properties), required }
    media.encoding = Object.fromEntries(encoding)
  }
}

/** Converts Swagger 2.0 to OpenAPI 3 by `convert`, with nothing of its parameters lost. */
export function convertSwagger(document: Value, convert: (document: Value) => unknown): unknown {
  const forms: { path: string; method: string; fields: Value[] }[] = []
  const paths = ownValue(document, 'paths')
  for (const [path, item] of Object.entries(isPlain(paths) ? paths : {})) {
    if (!isPlain(item)) continue
    for (const method of methods) {
      const operation = ownValue(item, method)
      if (!isPlain(operation)) continue
      const fields = structuredClone(gather(document, item, operation))
      if (fields.length > 0) forms.push({ path, method, fields })
    }
    delete item.parameters
  }
  const converted = convert(document)
  for (const { path, method, fields } of forms) {
    const operation = ownValue(ownValue(ownValue(converted, 'paths'), path), method)
    if (isPlain(operation)) restore(operation, fields)
  }
  return converted
}

import type { TFunction } from 'i18next'
import type { CurlFailure, CurlIssue, CurlIssueCode } from '@/lib/request/from-curl'
import type { OpenApiIssue, OpenApiIssueCode } from '@/lib/request/from-openapi'
import type { DocumentFailure } from '@/lib/request/openapi-document'

const curlFailures = {
  empty: 'tools.import.curlFailures.empty',
  tooLong: 'tools.import.curlFailures.tooLong',
  notCurl: 'tools.import.curlFailures.notCurl',
  unclosedQuote: 'tools.import.curlFailures.unclosedQuote',
  noUrl: 'tools.import.curlFailures.noUrl',
} as const satisfies Record<CurlFailure, string>

const documentFailures = {
  empty: 'tools.import.documentFailures.empty',
  tooLong: 'tools.import.documentFailures.tooLong',
  notJsonOrYaml: 'tools.import.documentFailures.notJsonOrYaml',
  tooDeep: 'tools.import.documentFailures.tooDeep',
  notOpenApi3: 'tools.import.documentFailures.notOpenApi3',
  noOperations: 'tools.import.documentFailures.noOperations',
} as const satisfies Record<DocumentFailure, string>

const issues = {
  restIgnored: 'tools.import.issues.restIgnored',
  severalUrls: 'tools.import.issues.severalUrls',
  methodUnknown: 'tools.import.issues.methodUnknown',
  fileIgnored: 'tools.import.issues.fileIgnored',
  multipart: 'tools.import.issues.multipart',
  headerIgnored: 'tools.import.issues.headerIgnored',
  bodyNotObject: 'tools.import.issues.bodyNotObject',
  bodyTooDeep: 'tools.import.issues.bodyTooDeep',
  bodyOnGet: 'tools.import.issues.bodyOnGet',
  longNumber: 'tools.import.issues.longNumber',
  emptyName: 'tools.import.issues.emptyName',
  cycleCut: 'tools.import.issues.cycleCut',
  variantChosen: 'tools.import.issues.variantChosen',
  externalRef: 'tools.import.issues.externalRef',
  tooLarge: 'tools.import.issues.tooLarge',
  noServer: 'tools.import.issues.noServer',
  bodyType: 'tools.import.issues.bodyType',
  bodyIgnored: 'tools.import.issues.bodyIgnored',
  cookieIgnored: 'tools.import.issues.cookieIgnored',
  headerNeedsValue: 'tools.import.issues.headerNeedsValue',
  needsCredential: 'tools.import.issues.needsCredential',
} as const satisfies Record<CurlIssueCode | OpenApiIssueCode, string>

export type ImportIssue = CurlIssue | OpenApiIssue

/** What could not be read at all, and what of it could not be taken over. */
export const curlFailureWord = (t: TFunction, code: CurlFailure) => t(curlFailures[code])
export const documentFailureWord = (t: TFunction, code: DocumentFailure) => t(documentFailures[code])
export const issueWord = (t: TFunction, { code }: ImportIssue) => t(issues[code])

import type { TFunction } from 'i18next'
import type { CurlIssue, CurlIssueCode } from '@/lib/request/curl-reader'
import type { CurlFailure } from '@/lib/request/from-curl'
import type { OpenApiIssue, OpenApiIssueCode } from '@/lib/request/from-openapi'
import type { DocumentFailure } from '@/lib/request/openapi-document'

const curlFailures = {
  empty: 'requestImport.curlFailures.empty',
  tooLong: 'requestImport.curlFailures.tooLong',
  notCurl: 'requestImport.curlFailures.notCurl',
  unclosedQuote: 'requestImport.curlFailures.unclosedQuote',
  noUrl: 'requestImport.curlFailures.noUrl',
} as const satisfies Record<CurlFailure, string>

const documentFailures = {
  tooLarge: 'requestImport.documentFailures.tooLarge',
  unread: 'requestImport.documentFailures.unread',
  tooSlow: 'requestImport.documentFailures.tooSlow',
  empty: 'requestImport.documentFailures.empty',
  notJsonOrYaml: 'requestImport.documentFailures.notJsonOrYaml',
  tooDeep: 'requestImport.documentFailures.tooDeep',
  notOpenApi: 'requestImport.documentFailures.notOpenApi',
  noOperations: 'requestImport.documentFailures.noOperations',
} as const satisfies Record<DocumentFailure, string>

const issues = {
  restIgnored: 'requestImport.issues.restIgnored',
  nextIgnored: 'requestImport.issues.nextIgnored',
  severalUrls: 'requestImport.issues.severalUrls',
  methodUnknown: 'requestImport.issues.methodUnknown',
  fileIgnored: 'requestImport.issues.fileIgnored',
  optionIgnored: 'requestImport.issues.optionIgnored',
  authMethod: 'requestImport.issues.authMethod',
  shellVariable: 'requestImport.issues.shellVariable',
  multipart: 'requestImport.issues.multipart',
  headerIgnored: 'requestImport.issues.headerIgnored',
  bodyNotObject: 'requestImport.issues.bodyNotObject',
  bodyTooDeep: 'requestImport.issues.bodyTooDeep',
  bodyOnGet: 'requestImport.issues.bodyOnGet',
  emptyBody: 'requestImport.issues.emptyBody',
  longNumber: 'requestImport.issues.longNumber',
  emptyName: 'requestImport.issues.emptyName',
  cycleCut: 'requestImport.issues.cycleCut',
  variantChosen: 'requestImport.issues.variantChosen',
  externalRef: 'requestImport.issues.externalRef',
  tooLarge: 'requestImport.issues.tooLarge',
  noServer: 'requestImport.issues.noServer',
  bodyType: 'requestImport.issues.bodyType',
  bodyIgnored: 'requestImport.issues.bodyIgnored',
  cookieIgnored: 'requestImport.issues.cookieIgnored',
  headerNeedsValue: 'requestImport.issues.headerNeedsValue',
  needsCredential: 'requestImport.issues.needsCredential',
  objectSplit: 'requestImport.issues.objectSplit',
  listAsText: 'requestImport.issues.listAsText',
  styleUnknown: 'requestImport.issues.styleUnknown',
} as const satisfies Record<CurlIssueCode | OpenApiIssueCode, string>

export type ImportIssue = CurlIssue | OpenApiIssue

export const curlFailureText = (t: TFunction, code: CurlFailure) => t(curlFailures[code])
export const documentFailureText = (t: TFunction, code: DocumentFailure) => t(documentFailures[code])
export const issueText = (t: TFunction, { code }: ImportIssue) => t(issues[code])

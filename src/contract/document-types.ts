/** Formats that a knowledge base reads (§9), by file extension. */
export const documentTypes = ['pdf', 'txt', 'docx', 'md', 'html', 'csv', 'json', 'xlsx', 'xls'] as const
export const documentStatuses = ['uploading', 'processing', 'completed', 'failed'] as const
/** How a search compares vectors. */
export const vectorSearchModes = ['cosine', 'l2', 'inner_product'] as const
/** What a search goes by: words, meaning (vectors) or both. */
export const searchModes = ['hybrid', 'semantic', 'keyword'] as const

export declare const hostile: string[]
export declare const oddities: Record<string, Record<string, unknown>>

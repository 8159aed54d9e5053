export declare function specifiedEndpoints(text?: string): string[]
export declare function proposedEndpoints(text?: string): string[]
export declare function optionalEndpoints(text?: string): string[]
export declare function isRequestTo(line: string, method: string, path: string): boolean

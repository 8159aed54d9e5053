export declare function say(text?: string): void
export declare function complain(text: string): void

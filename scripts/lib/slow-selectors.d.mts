export declare function slowSelectors(css: string): string[]

export declare function chooseSeed(): void

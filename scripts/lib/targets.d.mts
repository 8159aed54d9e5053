type Settings = Record<string, string>
export declare const ports: Record<'demo' | 'api' | 'bare' | 'budget' | 'swap', number>
export declare const origins: Record<'demo' | 'api' | 'bare', string>
export declare const demoSettings: Settings
export declare const apiSettings: Settings

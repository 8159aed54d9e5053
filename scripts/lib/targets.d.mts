type Settings = Record<string, string>
export declare const ports: Record<
  | 'demo'
  | 'api'
  | 'bare'
  | 'budget'
  | 'root'
  | 'console'
  | 'swap'
  | 'browsers'
  | 'webdriver'
  | 'plain'
  | 'components'
  | 'servers'
  | 'prism'
  | 'example'
  | 'conformance'
  | 'server'
  | 'server-postgres'
  | 'oidc-server'
  | 'oidc-server-postgres',
  number
>
export declare const origins: Record<
  'demo' | 'api' | 'bare' | 'root' | 'console' | 'components' | 'prism' | 'server' | 'server-postgres',
  string
>
export declare const demoSettings: Settings
export declare const apiSettings: Settings
export declare const sameOriginBuilds: Record<'root' | 'console', Settings>

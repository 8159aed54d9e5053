import type { Statements } from '../migrate'

/* The passages of documents, by their words. */

export const knowledge: Statements = [
  `create table knowledge_passages (
    tenant_id text not null,
    kind text not null default 'knowledge-base',
    document_id text not null,
    index integer not null,
    content text not null,
    terms tsvector not null,
    primary key (tenant_id, document_id, index),
    foreign key (tenant_id, kind, document_id) references entities on delete cascade
  )`,
  'create index knowledge_passages_terms on knowledge_passages using gin (terms)',
]

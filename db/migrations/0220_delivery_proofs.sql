-- How an operator who delivered by hand shows that the goods came (docs/decisions/0125): by the code that the buyer told,
-- by pictures, or by the name of who signed for them. Written once, with the step.
create table delivery_proofs (
  order_id uuid primary key references orders,
  kind text not null check (kind in ('code', 'picture', 'signed')),
  signed_by text check (length(signed_by) between 1 and 100),
  proved_by uuid not null references users,
  proved_at timestamptz not null default blaze_now(),
  check (kind <> 'signed' or signed_by is not null)
);
create trigger delivery_proofs_append_only before update or delete on delivery_proofs
  for each row execute function refuse_change();
create trigger delivery_proofs_no_truncate before truncate on delivery_proofs
  for each statement execute function refuse_change();

create table delivery_proof_pictures (
  order_id uuid not null references delivery_proofs,
  position integer not null,
  upload_id uuid not null references uploads,
  primary key (order_id, position)
);
create index delivery_proof_pictures_upload on delivery_proof_pictures (upload_id);
create trigger delivery_proof_pictures_append_only before update or delete on delivery_proof_pictures
  for each row execute function refuse_change();

-- Wrong delivery codes that were entered for an order since it was sent.
create table delivery_code_tries (
  order_id uuid primary key references orders,
  -- Goods that came back and are sent again have another code.
  sent_at timestamptz not null,
  tries integer not null check (tries between 1 and 5)
);

-- What the carrier says of how it handed a parcel over, and where its picture of it lies.
alter table shipments
  add column proof_words text not null default '' check (length(proof_words) <= 200),
  add column proof_url text check (length(proof_url) <= 1000);

-- When the goods were still expected that an operator knew to be lost or broken; null where nothing spoke against it.
alter table transit_losses add column expected_by timestamptz;

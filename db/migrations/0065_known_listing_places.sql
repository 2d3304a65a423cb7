-- The listings of before 0064, in a migration of its own: that one keeps everybody from reading listings until it is over.
update listings
set pick_up_area = area_of(office.name),
  pick_up_city = told_city(addresses.city, office.name, office.district),
  pick_up_pin_code = addresses.pin_code
from listing_details
join addresses on addresses.id = listing_details.address_id
join post_offices as office on office.id = addresses.post_office_id
where listings.id = listing_details.listing_id;

import { expect, it } from "vitest";
import { shown } from "./shown.ts";

it("Fortran: program units, procedures and types, in any case", () => {
  const text = `! SPDX-License-Identifier: MIT

!> Reads dates.
module stdlib_date
  use iso_c_binding, only: c_int
  implicit none
  private
  public :: to_days, &
            date_type
  integer(c_int), parameter :: days_per_era = 146097
  !> A date.
  type, extends(base) :: date_type
    integer :: year
  contains
    procedure, private :: add => add_days
    procedure :: print
  end type date_type
  interface to_days
    module procedure :: to_days_from_date
    module function to_days_long(x) result(d)
    end function
  end interface
#if STDLIB_BITS
  type(date_type) :: epoch
#endif
contains
  #:for k1 in KINDS
  pure elemental real(kind=selected_real_kind(6)) function to_days_from_date(d) result(n)
    type(date_type), intent(in) :: d
    call sub(function_name)
  end function
  #:endfor
  RECURSIVE SUBROUTINE add_days(self)
  end subroutine
end module
submodule (stdlib_date:parts) stdlib_date_io
contains
  module procedure print
  end procedure
end submodule
program main
  print *, "function no()" ! function no()
end program
`;
  expect(shown("Fortran Free Form", text)).toMatchInlineSnapshot(`
    "4 + module stdlib_date
    10 - constant days_per_era
    12 + class date_type
    15 + method add
    16 + method print
    18 + interface to_days
    20 + method to_days_long
    28 - function to_days_from_date
    33 - function add_days
    36 + module stdlib_date_io
    38 - function print
    41 + module main"
  `);
});
